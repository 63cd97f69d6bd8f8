import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import type { PersonFound } from './literal.ts'
import { newestOf } from './newest-of.ts'

/** Bookings are shown of so many people who were found, so many of each. */
export const OF_PEOPLE = { people: 5, each: 4 } as const

/**
 * Those of whom more can be seen than a search shows: of the likeliest beyond their share, of the others any. `seen` says
 * which rows `one` of `bookings` count.
 */
export async function haveMore(
  tx: Transaction,
  people: readonly PersonFound[],
  seen: SQL,
): Promise<string[]> {
  if (people.length === 0) return []
  const ids = people.map(({ person }) => person.id)
  const most = sql.raw(String(OF_PEOPLE.each + 1))
  const beyond = (side: 'customer_id' | 'pro_id') => {
    const newest = newestOf({ side, person: sql`who.id`, most, seen })
    return sql`(select count(*) from ${newest} as newest)
      > case when who.nth > ${OF_PEOPLE.people}::int then 0 else ${OF_PEOPLE.each}::int end`
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    select who.id from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as who (id, nth)
    where ${beyond('customer_id')} or ${beyond('pro_id')}`)
  return rows.map(({ id }) => id)
}
