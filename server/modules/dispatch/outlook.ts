import { sql } from 'drizzle-orm'
import { WINDOW_LIMITS } from '#contract/bookings.ts'
import { type ArrivalWindow, type Outlook, WINDOW_DAYS } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import { invalidField } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { windowsWithin } from './list-windows.ts'
import { marketDay, servesAtAll } from './serves-at-all.ts'
import { dayNumber } from './window-label.ts'
import { zipCode } from './zip-code.ts'

interface Wish {
  sku: string
  /** As typed. */
  zip: string
}

type Looking = Pick<Context, 'db' | 'clock' | 'config'>

const DAY_MS = 86_400_000

/**
 * What is true of a place where the list of windows may be empty: not known, served by nobody, or by people
 * who are all taken for a while.
 * @throws 400 for an unknown sku
 */
export async function findOutlook(context: Looking, user: Caller, wish: Wish): Promise<Outlook> {
  const { place, waiting } = await findPlace(context, user, wish)
  const zip = zipCode(wish.zip)
  const nextFree =
    place === 'served' ? await nextFreeDay(context, user, { sku: wish.sku, zip }) : []
  return { place, nextFree, waiting }
}

/**
 * The same without the day on which somebody is free next, which takes longest to find.
 * @throws 400 for an unknown sku
 */
export async function findPlace(
  context: Looking,
  user: Caller,
  { sku, zip: typed }: Wish,
): Promise<Omit<Outlook, 'nextFree'>> {
  const zip = zipCode(typed)
  const { rows } = await context.db.execute<{ known: boolean; served: boolean; waiting: boolean }>(
    sql`
    select exists (select from places where zip = ${zip}) as known,
      ${servesAtAll({
        trade: sql`skus.trade`,
        zip: sql`${zip}::text`,
        customerId: sql`${user.id}::uuid`,
        day: marketDay(context),
      })} as served,
      exists (
        select from waitlist
        where user_id = ${user.id}::uuid and waitlist.zip = ${zip} and waitlist.trade = skus.trade
      ) as waiting
    from skus where sku = ${sku}`,
  )
  const [found] = rows
  if (found === undefined) throw invalidField('sku', 'We do not offer this service.')
  const { known, served, waiting } = found
  return { place: known ? (served ? 'served' : 'unserved') : 'unknown', waiting }
}

/** Looked for a week at a time: mostly the first week has it, and no statement takes long. */
async function nextFreeDay(context: Looking, who: Caller, wish: Wish): Promise<ArrivalWindow[]> {
  const { clock } = context
  const until = new Date(clock.now().getTime() + WINDOW_LIMITS.furthestDays * DAY_MS)
  for (let firstDay = 0; firstDay <= WINDOW_LIMITS.furthestDays; firstDay += WINDOW_DAYS) {
    const week = { firstDay, lastDay: firstDay + WINDOW_DAYS - 1, until }
    const windows = await windowsWithin(context, { ...wish, who }, week)
    const dayOf = ({ start, timeZone }: ArrivalWindow) => dayNumber(new Date(start), timeZone)
    const [first] = windows
    if (first !== undefined) return windows.filter((each) => dayOf(each) === dayOf(first))
  }
  return []
}
