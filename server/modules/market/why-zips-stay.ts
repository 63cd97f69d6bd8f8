import { sql } from 'drizzle-orm'
import { named } from '#contract/market-zips.ts'
import type { SettledMarket } from '#contract/markets.ts'
import type { Transaction } from '#server/db/connect.ts'
import { invalidField, Refusal } from '#server/http/problems.ts'
import { findPlaces } from '#server/modules/dispatch/move-places.ts'

const oneOr = (zips: readonly unknown[], one: string, more: string) =>
  zips.length === 1 ? one : more

/** Said at its field, as what was typed wrong is. */
const conflictAt = (path: 'add' | 'takeAway', message: string) =>
  new Refusal(409, message, [{ path, message }])

/**
 * Of ZIP codes that did not come. What the market holds already is as it should be.
 * @throws 400 for those that nobody knows, 409 for those of another market
 */
export async function whyNotAdded(
  tx: Transaction,
  market: SettledMarket,
  stayed: readonly string[],
): Promise<void> {
  const known = await findPlaces(tx, stayed)
  const unknown = stayed.filter((each) => !known.some(({ zip }) => zip === each))
  if (unknown.length > 0)
    throw invalidField(
      'add',
      `We know no ${oneOr(unknown, 'place', 'places')} at ${named(unknown)}: a places file adds what is missing.`,
    )
  const elsewhere = known.filter(({ marketId }) => marketId !== market.id)
  if (elsewhere.length === 0) return
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from markets where id <> ${market.id}::uuid`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const theirs = elsewhere.map(({ zip, marketId }) => `${zip} (${names.get(marketId) ?? ''})`)
  throw conflictAt(
    'add',
    `${oneOr(theirs, 'This is', 'These are')} served by another market already: ${named(theirs)}.`,
  )
}

/** @throws 400 for those that the market does not hold, 409 for those where bookings run */
export async function whyNotTakenAway(
  tx: Transaction,
  market: SettledMarket,
  kept: readonly string[],
): Promise<never> {
  const known = await findPlaces(tx, kept)
  const held = known.filter(({ marketId }) => marketId === market.id)
  const notHeld = kept.filter((each) => !held.some(({ zip }) => zip === each))
  if (notHeld.length > 0)
    throw invalidField(
      'takeAway',
      `${market.name} does not hold ${named(notHeld)}, so there is nothing to take away.`,
    )
  const many = held.reduce((sum, { running }) => sum + running, 0)
  const zips = named(held.map(({ zip }) => zip))
  throw conflictAt(
    'takeAway',
    `${many === 1 ? '1 booking is' : `${many.toLocaleString('en-US')} bookings are`} still running in ${zips}: take ${oneOr(held, 'it', 'them')} away once ${many === 1 ? 'it is' : 'they are'} done.`,
  )
}
