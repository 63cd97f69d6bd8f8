import { sql } from 'drizzle-orm'
import { fromDatabase } from '#server/db/sql.ts'
import { statement } from '#server/db/statement.ts'
import { IS_UNMATCHED } from '#server/modules/bookings/bookings.table.ts'
import { acceptJob } from '#server/modules/dispatch/accept-job.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { declineJob } from '#server/modules/dispatch/decline-job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { answersAt, takes } from './habits.ts'
import { asPro, type Finding, type Hearing, mayRefuse, type Stage } from './stage.ts'

/** The timer of the round that asks again. */
const ASK_AGAIN_MS = 10_000

interface Queue {
  open: { id: string; booking: string; pro: string; expires: string }[]
  unmatched: string[]
  due: string | null
  openings: boolean
}

const readQueue = statement<Queue>(
  'simulated_queue',
  () => sql`
  select (
      select coalesce(json_agg(json_build_object('id', offer_id, 'booking', id, 'pro', offer_pro_id,
        'expires', offer_expires_at) order by offer_expires_at, created_at), '[]')
      from bookings where offer_expires_at is not null
    ) as open,
    (select coalesce(json_agg(id order by created_at), '[]') from bookings where ${IS_UNMATCHED}) as unmatched,
    (select min(coalesce(ask_again_at, unmatched_since)) from bookings where ${IS_UNMATCHED}) as due,
    exists (select from openings) or exists (select from market_openings) as openings`,
)

/** One is asked at a time, by the rounds of the site. */
export function findByRounds(stage: Stage, { accepted, nobodyLeft }: Hearing): Finding {
  const { context, events, country, professionals, booked } = stage
  const { seed } = country
  const heard = new Set<string>()
  const heardBefore = new Map<string, number>()
  let nextAgain = Infinity

  const look = async (): Promise<void> => {
    await dispatchRound(context)
    const [queue] = await readQueue(context.db, {})
    if (queue === undefined) throw new Error('a question without an answer')
    for (const offer of queue.open) if (!heard.has(offer.id)) hear(offer)
    for (const id of queue.unmatched) {
      const about = booked.get(id)
      if (about !== undefined) nobodyLeft(about)
    }
    const due = queue.openings ? stage.now() : queue.due && fromDatabase(queue.due).getTime()
    if (due !== null && due !== '') planAgain(Math.max(due, stage.now() + 1))
  }

  const planAgain = (due: number) => {
    const at = Math.ceil(due / ASK_AGAIN_MS) * ASK_AGAIN_MS
    if (at >= nextAgain) return
    nextAgain = at
    events.plan(at, async () => {
      if (nextAgain === at) nextAgain = Infinity
      await askAgain(context)
      await look()
    })
  }

  const hear = ({ id, booking, pro, expires }: Queue['open'][number]) => {
    heard.add(id)
    const about = booked.get(booking)
    const professional = professionals.get(pro)
    if (about === undefined || professional === undefined) throw new Error('an offer of nobody')
    about.asked += 1
    const key = `${about.wish.n} ${pro}`
    const before = heardBefore.get(key) ?? 0
    heardBefore.set(key, before + 1)
    const expiresAt = fromDatabase(expires).getTime()
    const at = answersAt({
      seed,
      professional,
      wish: about.wish,
      before,
      at: stage.now(),
      onAJob: stage.onAJob.has(pro),
    })
    if (at >= expiresAt) {
      events.plan(expiresAt, look)
      return
    }
    events.plan(at, async () => {
      if (about.over || about.job !== null) return
      const caller = asPro(professional)
      const yes =
        takes(seed, professional, about.wish) &&
        (await mayRefuse(() => acceptJob(context, caller, booking)))
      if (yes) return accepted(about, pro)
      // Theirs no more, where the offer was withdrawn since: then that changes nothing.
      await mayRefuse(() => declineJob(context, caller, { bookingId: booking }))
      await look()
    })
  }

  return { waits: look, look }
}
