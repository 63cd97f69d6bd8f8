import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { isRow } from '#server/db/in-market.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import { advanceBooking } from '#server/modules/bookings/advance-booking.ts'
import { createBooking } from '#server/modules/bookings/create-booking.ts'
import { listBookings } from '#server/modules/bookings/list-bookings.ts'
import { acceptJob } from '#server/modules/dispatch/accept-job.ts'
import { listWindows } from '#server/modules/dispatch/list-windows.ts'
import { offerNext } from '#server/modules/dispatch/offer-next.ts'
import { createReview } from '#server/modules/reviews/create-review.ts'
import { mayRefuse } from './stage.ts'

/** What a booking asks of the database, part by part. */
export const PARTS = ['windows', 'book', 'offer', 'accept', 'visit', 'review', 'lists'] as const
export type Part = (typeof PARTS)[number]

/** Milliseconds of each part, as whoever asks sees it. */
export type LifeTimes = Partial<Record<Part, number>>

/** Looks at the times: before a place is named nothing is asked here, then for the place, and again before they choose. */
const LOOKS = 2

/** Pages of bookings that both sides open while it lasts, without those that have not changed. */
const PAGES = 6

interface Living {
  customers: readonly string[]
  zips: readonly string[]
  /** The why-manieth life of this run: it decides who, where and when. */
  n: number
}

export const siteOn = (connection: Connection) => ({
  config: readConfig({}),
  clock: systemClock,
  get db() {
    return outsideTransaction(connection.db)
  },
})

/** A booking from the look at the times to the review, by the site's use cases; answers what each part took. */
export async function live(
  site: ReturnType<typeof siteOn>,
  { customers, zips, n }: Living,
): Promise<LifeTimes> {
  const times: LifeTimes = {}
  const timed = async <T>(part: Part, act: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const answer = await act()
    times[part] = (times[part] ?? 0) + performance.now() - began
    return answer
  }
  const who: Caller = { id: customers[n % customers.length] ?? '', role: 'customer' }
  const asked = { sku: SKUS[n % SKUS.length] ?? '', zip: zips[n % zips.length] ?? '' }
  const list = () => timed('windows', () => listWindows(site, { ...asked, who }))
  for (let look = 1; look < LOOKS; look += 1) await list()
  const windows = await list()
  const window = windows[(n * 7) % Math.max(1, windows.length)]
  if (window === undefined) return times
  const { id } = await timed('book', () =>
    createBooking(site, {
      who,
      key: `life ${n}`,
      request: {
        ...asked,
        address: '1 Main Street',
        notes: 'The kitchen drain is clogged and the water comes back up in the sink.',
        preferredWindowStart: window.start,
        preferredWindowEnd: window.end,
      },
    }),
  )
  await timed('offer', () => offerNext(site, { bookingId: id }))
  const { rows } = await site.db.execute<{ pro: string | null }>(
    sql`select offer_pro_id as pro from bookings where ${isRow('bookings', sql`${id}::uuid`)}`,
  )
  const pro = rows[0]?.pro
  if (typeof pro !== 'string') return times
  const caller: Caller = { id: pro, role: 'pro' }
  for (const reader of [who, caller])
    for (let page = 0; page < PAGES / 2; page += 1)
      await timed('lists', () => listBookings(site, reader, { limit: 20 }))
  // At the same moment others may have taken the same hours.
  if (!(await timed('accept', () => mayRefuse(() => acceptJob(site, caller, id))))) return times
  for (const status of ['en_route', 'on_site', 'completed'] as const)
    await timed('visit', () => advanceBooking(site, caller, { bookingId: id, change: { status } }))
  await timed('review', () =>
    createReview(site, { caller: who, request: { bookingId: id, stars: 5 } }),
  )
  return times
}

const SKUS = ['PLB-DRAIN', 'ELE-OUTLET', 'HVC-COOL']
