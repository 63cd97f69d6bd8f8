import { sql } from 'drizzle-orm'
import { CANCELED, COMPLETED, STEPS } from '#contract/bookings.ts'
import type { PersonFigures } from '#contract/people.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { TOTAL } from '#server/modules/bookings/total.ts'

interface Row extends Record<string, unknown> {
  booked: number
  completed: number
  canceled: number
  spent: number
  done: number
  earned: number
  accepted: number
  declined: number
  lapsed: number
  released: number
  taken_back: number
}

const sumOf = (cents: typeof TOTAL) => sql`coalesce(sum(${cents}), 0)::float8`

/** What somebody booked and did, in numbers. */
export async function findFigures(
  { db }: Pick<Context, 'db'>,
  id: string,
  { isPro }: { isPro: boolean },
): Promise<PersonFigures> {
  const person = sql`${id}::uuid`
  const { rows } = await db.execute<Row>(sql`
    select as_customer.*, as_pro.*, answered.*, given_up.* from (
      select count(*)::int as booked,
        (count(*) filter (where status = ${word(COMPLETED)}))::int as completed,
        (count(*) filter (where status = ${word(CANCELED)}))::int as canceled,
        ${sumOf(sql`case when status = ${word(COMPLETED)} then ${TOTAL} end`)} as spent
      from bookings where ${inMarketsOf('bookings', person)} and customer_id = ${person}
    ) as as_customer, (
      select count(*)::int as done, ${sumOf(TOTAL)} as earned
      from bookings where ${inMarketsOf('bookings', person)} and pro_id = ${person} and completed_at is not null
    ) as as_pro, (
      select (count(*) filter (where outcome in ('accepted', 'released')))::int as accepted,
        (count(*) filter (where outcome = 'declined'))::int as declined,
        (count(*) filter (where outcome = 'lapsed'))::int as lapsed
      from offers where ${inMarketsOf('offers', person)} and pro_id = ${person}
    ) as answered, (
      select (count(*) filter (where by = ${word(STEPS.release.by)}))::int as released,
        (count(*) filter (where by = ${word(STEPS.passOn.by)}))::int as taken_back
      from ended_jobs
      where ${inMarketsOf('ended_jobs', person)} and pro_id = ${person} and status <> ${word(CANCELED)}
    ) as given_up`)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate answered no row')
  return {
    booked: row.booked,
    completed: row.completed,
    canceled: row.canceled,
    spentCents: row.spent,
    asPro: isPro
      ? {
          completed: row.done,
          earnedCents: row.earned,
          accepted: row.accepted,
          declined: row.declined,
          lapsed: row.lapsed,
          released: row.released,
          takenBack: row.taken_back,
        }
      : null,
  }
}
