import { PassThrough, type Readable } from 'node:stream'
import * as z from 'zod/mini'
import { CHANGE_KINDS, HEARTBEAT_SECONDS } from '#contract/notifications.ts'
import type { Connection } from '#server/db/connect.ts'
import { listen } from '#server/db/listen.ts'

/** What the database's triggers announce: what changed and whom it concerns, or a session that ended. */
const announcement = z.union([
  z.object({ kind: z.enum(CHANGE_KINDS), id: z.string(), users: z.array(z.nullable(z.string())) }),
  z.object({ ended: z.string() }),
])

/** Null for what this program does not know: a newer one may announce more, and it must not end this one. */
function readAnnouncement(line: string): z.infer<typeof announcement> | null {
  try {
    return announcement.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}

interface Listener {
  userId: string
  /** The hash of the session, as hexadecimal digits. */
  session: string
}

/** A page's own script hears of no comment; so an event says the same. */
const STILL_HERE = ': still here\n\nevent: alive\ndata: {}\n\n'

export interface Live {
  /** A stream of events for one open page. */
  open(listener: Listener): Readable
  /** Ends every stream. */
  close(): Promise<void>
}

/** A stream that reads this far behind is let go; the page comes back and asks for everything. */
const MOST_BEHIND_BYTES = 64_000

/**
 * Open streams of one person in this process; more than they have browsers. The oldest gives way: the page they
 * look at is the newest, and a connection that broke without a word stays for minutes.
 */
const MOST_STREAMS = 30

/** Tells open pages what of their own changed, whichever process changed it. */
export async function openLive(connection: Connection): Promise<Live> {
  /** The open pages of each person: what nobody here has open costs one look-up. */
  const pages = new Map<string, Map<PassThrough, Listener>>()
  const pagesOf = (userId: string) => pages.get(userId) ?? new Map<PassThrough, Listener>()

  const forget = (stream: PassThrough, { userId }: Listener) => {
    const open = pagesOf(userId)
    open.delete(stream)
    if (open.size === 0) pages.delete(userId)
  }
  const drop = (stream: PassThrough, listener: Listener) => {
    forget(stream, listener)
    stream.end()
  }
  const writeTo = (userId: string, text: string) => {
    for (const [stream, listener] of pagesOf(userId))
      if (stream.writableLength > MOST_BEHIND_BYTES) drop(stream, listener)
      else stream.write(text)
  }
  const dropWhere = (ends: (listener: Listener) => boolean) => {
    for (const open of pages.values())
      for (const [stream, listener] of open) if (ends(listener)) drop(stream, listener)
  }
  /** A round sends several at once, a line each. */
  const onPayload = (payload: string) => payload.split('\n').forEach(onAnnouncement)
  const onAnnouncement = (line: string) => {
    const heard = readAnnouncement(line)
    if (heard === null) return
    if ('ended' in heard) {
      dropWhere(({ session }) => session === heard.ended)
      return
    }
    const text = `event: changed\ndata: ${JSON.stringify({ kind: heard.kind, id: heard.id })}\n\n`
    for (const userId of new Set(heard.users)) if (userId !== null) writeTo(userId, text)
  }

  // Whoever missed something comes back, and a page that comes back asks for everything.
  const onGap = () => dropWhere(() => true)
  const stop = await listen(connection, { channel: 'changed', onPayload, onGap })
  const heartbeat = setInterval(() => {
    for (const userId of pages.keys()) writeTo(userId, STILL_HERE)
  }, HEARTBEAT_SECONDS * 1_000)
  heartbeat.unref()

  return {
    open: (listener) => {
      const stream = new PassThrough()
      const already = pagesOf(listener.userId)
      const [oldest] = already
      if (already.size >= MOST_STREAMS && oldest !== undefined) drop(...oldest)
      pages.set(listener.userId, pagesOf(listener.userId).set(stream, listener))
      stream.on('close', () => forget(stream, listener))
      stream.on('error', () => forget(stream, listener))
      stream.write(': welcome\n\n')
      return stream
    },
    close: async () => {
      clearInterval(heartbeat)
      dropWhere(() => true)
      await stop()
    },
  }
}
