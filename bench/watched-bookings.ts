import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, callerOf, Unexpected } from './caller.ts'
import { openPage } from './page.ts'

/** After a failure a page tries again, as the site's own does. */
const TRY_AGAIN_MS = 300

/** What a page shows of a booking, in a word that differs whenever one sees a difference. */
export type Shown = string

export const shownAs = (windowStart: string, said: string): Shown => `${windowStart} ${said}`

/** A page on one process that shows some bookings of one person, and keeps itself up to date. */
export interface WatchedBookings {
  shown: ReadonlyMap<string, Shown>
  /** Resolves as soon as the page shows this; false when it never does in that time. */
  shows(bookingId: string, what: Shown, withinMs: number): Promise<boolean>
  /** How often the page had to ask for everything again. */
  gaps(): number
  close(): void
}

/** The booking and its thread as they stand, by one process's word. */
export async function look(
  caller: Caller,
  who: Record<string, string>,
  id: string,
): Promise<Shown> {
  const booking = await caller.call({ who, path: `/api/bookings/${id}` })
  const thread = await caller.ask({ who, path: `/api/bookings/${id}/messages` })
  if (thread.status !== 200) throw new Unexpected(`a thread answered ${thread.status}`)
  const messages = JSON.parse(thread.body()) as { senderRole: string; body: string }[] // as the contract has it
  const said = messages.findLast(({ senderRole }) => senderRole === 'pro')
  return shownAs(String(booking['windowStart']), said?.body ?? '')
}

export async function watchBookings(
  port: number,
  who: Record<string, string>,
  ids: readonly string[],
): Promise<WatchedBookings> {
  const shown = new Map<string, Shown>()
  const waiting = new Set<() => void>()
  let gaps = 0
  let closed = false

  /** One at a time, and once more when something changed meanwhile: an old answer never comes last. */
  const asker = (id: string) => {
    const caller = callerOf([port])
    let underWay = false
    let again = false
    const refresh = async () => {
      if (underWay) {
        again = true
        return
      }
      underWay = true
      do {
        again = false
        try {
          shown.set(id, await look(caller, who, id))
        } catch {
          again = true
          await pause(TRY_AGAIN_MS)
        }
      } while (again && !closed)
      underWay = false
      for (const each of waiting) each()
    }
    return { refresh, close: caller.close }
  }
  const askers = new Map(ids.map((id) => [id, asker(id)]))
  const page = openPage({
    port,
    headers: who,
    onChange: ({ id }) => void askers.get(id)?.refresh(),
    onGap: () => {
      gaps += 1
      for (const each of askers.values()) void each.refresh()
    },
  })
  await page.open
  for (const each of askers.values()) await each.refresh()

  return {
    shown,
    gaps: () => gaps,
    shows: async (bookingId, what, withinMs) => {
      const until = performance.now() + withinMs
      while (shown.get(bookingId) !== what) {
        const left = until - performance.now()
        if (left <= 0) return false
        await new Promise<void>((resolve) => {
          const timer = setTimeout(done, left)
          function done() {
            clearTimeout(timer)
            waiting.delete(done)
            resolve()
          }
          waiting.add(done)
        })
      }
      return true
    },
    close: () => {
      closed = true
      page.close()
      for (const each of askers.values()) each.close()
    },
  }
}
