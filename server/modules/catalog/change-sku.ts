import { sql } from 'drizzle-orm'
import type { CatalogEntry, SkuChange } from '#contract/catalog-changes.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { at } from '#server/db/sql.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField, notFound } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { readCatalog } from './read-catalog.ts'
import { dayAt } from './skus-on.ts'

/**
 * Changes a service from a day of the market on, and keeps who did and why. Answers how it stands from that day on;
 * what it is already is not written a second time. Bookings keep what they were quoted.
 * @throws 400 for a day that is over and prices that do not go together, 404 for no service of ours, 409 when
 * somebody else was faster
 */
export async function changeSku(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operatorId: string,
  change: SkuChange,
): Promise<CatalogEntry> {
  const now = context.clock.now()
  return transaction(context, async (tx) => {
    const today = await dayOf(tx, now, context.config.marketTimeZone)
    const from = change.from ?? today
    if (from < today) throw invalidField('from', 'That day is over. Choose today or a later one.')
    // Two who change the same service take turns.
    await tx.execute(sql`select from skus where sku = ${change.sku} for no key update`)
    const before = await readOne(tx, change.sku, from)
    if (before === undefined) throw notFound('There is no such service.')
    if (change.version !== undefined && change.version !== before.version)
      throw conflict(
        `Somebody changed this service meanwhile. From ${from} on it is: ${inWords(before)}.`,
      )
    const different = whatDiffers(before, change)
    if (different === null) return before
    await tx.execute(sql`
      insert into sku_changes (sku, from_day, title, price_min, price_max, duration_minutes, active, reason, operator_id, at)
      values (${change.sku}, ${from}::date, ${different.title}::text, ${different.priceMin}::int, ${different.priceMax}::int,
        ${different.durationMinutes}::int, ${different.active}::boolean, ${change.reason}, ${operatorId}::uuid, ${at(now)})`)
    const about = { kind: 'service', id: change.sku } as const
    const { reason } = change
    await recordAct(tx, { now, who: operatorId, what: 'catalog.change', about, reason })
    return (await readOne(tx, change.sku, from)) ?? before
  })
}

async function readOne(tx: Transaction, sku: string, day: string) {
  const which = sql`skus.sku = ${sku}`
  return (await readCatalog(tx, { day: sql`${day}::date`, which }))[0]
}

async function dayOf(tx: Transaction, now: Date, timeZone: string): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(
    sql`select ${dayAt(at(now), sql`${timeZone}::text`)}::text as day`,
  )
  return rows[0]?.day ?? ''
}

/** Null where nothing does. Prices go together: a later change of one would else meet a day on which the other is another. */
function whatDiffers(before: CatalogEntry, change: SkuChange) {
  const priceMin = change.priceMin ?? before.priceMin
  const priceMax = change.priceMax ?? before.priceMax
  if (priceMin > priceMax) throw invalidField('priceMax', 'The highest price is below the lowest.')
  const samePrice = priceMin === before.priceMin && priceMax === before.priceMax
  const unlessSame = <Key extends 'title' | 'durationMinutes' | 'active'>(key: Key) =>
    change[key] === before[key] ? null : (change[key] ?? null)
  const different = {
    title: unlessSame('title'),
    priceMin: samePrice ? null : priceMin,
    priceMax: samePrice ? null : priceMax,
    durationMinutes: unlessSame('durationMinutes'),
    active: unlessSame('active'),
  }
  return Object.values(different).every((each) => each === null) ? null : different
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const inWords = ({ title, priceMin, priceMax, durationMinutes, active }: CatalogEntry) =>
  `${title}, ${dollars(priceMin)} to ${dollars(priceMax)}, ${durationMinutes} minutes, ${active ? 'offered' : 'not offered'}`
