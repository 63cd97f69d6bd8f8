import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { UnderWay } from '#server/db/under-way.ts'
import { refuseTogether } from './door-refusal.ts'
import { EventLoop } from './event-loop.ts'
import { Pace } from './pace.ts'

/** How long one may have to wait at the door: when many come at once, and while more come than are answered. */
const BURST_MS = 500
const CROWDED_MS = 200

/** The embedded database answers within a turn of the event loop; then the rest of those who came waits in line. */
const TURN_MS = 10

/** So many keep this thread busy where it is what everybody waits for; more make its turns longer. */
const FEW_PLACES = 12

/** For how long a refusal shows that more come than are answered. */
const CROWDED_SINCE_MS = 2_000

/** These may always wait: by them we learn how fast it goes. */
const ALWAYS_WAIT = 8

/** It went slower than we thought: who has waited for so long waits no longer. */
const LATE_MS = 1_000

const LOOK_MS = 100

export interface Door {
  /** All requests that wait for the database, whichever way they came in. */
  underWay: UnderWay
  /** How many of them leave the database busy without making one another slower. */
  places: number
  onRefused: () => void
  /** Who has waited for so long waits no longer. */
  lateMs?: number
}

interface Waiting {
  answer: RequestListener
  request: IncomingMessage
  response: ServerResponse
  since: number
  position: number
}

/**
 * Lets no more calls in than are answered in good time. The others wait in line for a moment; who would
 * have to wait longer is refused before anything at all is done for them, so they may ask again. What
 * nobody has to wait for in line is never refused: health, open pages, files and the pages of the sign-in.
 */
export function door({
  underWay,
  places,
  onRefused,
  lateMs = LATE_MS,
}: Door): (answer: RequestListener) => RequestListener {
  // Who waits is called in by another's request, and must not be taken for a part of it.
  const outside = AsyncLocalStorage.snapshot()
  const loop = new EventLoop()
  const pace = new Pace()
  const send = refuseTogether()
  const line: Waiting[] = []
  let lineSince = 0
  let refusedAt = -Infinity
  let lettingIn = false
  let looking: NodeJS.Timeout | null = null

  const refuse = (response: ServerResponse) => {
    refusedAt = performance.now()
    onRefused()
    send(response)
  }

  const free = (now: number) =>
    Math.min(places, loop.isFull(now) ? FEW_PLACES : Infinity) - underWay.count

  /** A place is free when the database is not kept busy; who was let in is at the database before the next turn. */
  const letIn = () => {
    lettingIn = false
    const now = performance.now()
    for (let room = free(now); room > 0;) {
      const first = line.shift()
      if (first === undefined) break
      if (first.response.destroyed) continue
      pace.learn((now - first.since) / first.position)
      room -= 1
      outside(first.answer, first.request, first.response)
      if (line.length > 0) letInSoon()
    }
  }
  const letInSoon = () => {
    if (lettingIn || line.length === 0) return
    lettingIn = true
    setImmediate(letIn)
  }
  underWay.onFewer(letInSoon)

  const look = () => {
    looking = null
    const late = performance.now() - lateMs
    while (line[0] !== undefined && line[0].since < late) {
      const first = line.shift()
      if (first !== undefined) refuse(first.response)
    }
    if (line.length > 0) looking = setTimeout(look, LOOK_MS)
  }

  const mayWait = (now: number): boolean => {
    if (line.length < ALWAYS_WAIT) return true
    const crowded = now - refusedAt < CROWDED_SINCE_MS || now - lineSince > BURST_MS
    return (line.length + 1) * pace.ms < (crowded ? CROWDED_MS : BURST_MS)
  }

  return (answer) => (request, response) => {
    if (!isHeldUp(request)) return answer(request, response)
    const now = performance.now()
    if (line.length === 0 && free(now) > 0 && loop.turnLasts(now) < TURN_MS)
      return answer(request, response)
    if (!mayWait(now)) return refuse(response)
    if (line.length === 0) lineSince = now
    line.push({ answer, request, response, since: now, position: line.length + 1 })
    looking ??= setTimeout(look, LOOK_MS)
    letInSoon()
  }
}

/** Calls of the API but those who tell that we live, what never ends, and the way in and out. */
const isHeldUp = ({ url = '/' }: IncomingMessage): boolean =>
  url.startsWith('/api/') &&
  !/^\/api\/(health|ready|events|openapi\.json|login|callback|logout)(\?|$)/.test(url)
