import { type SQL, sql } from 'drizzle-orm'

interface Wanted {
  side: 'customer_id' | 'pro_id'
  person: SQL
  most: SQL
  /** Which rows `one` of `bookings` count. */
  seen?: SQL
}

/** The newest bookings of somebody, so many of the markets they are known in together: `market_id`, `id` and `created_at`. */
export const newestOf = ({ side, person, most, seen = sql`true` }: Wanted): SQL => {
  const newest = sql`order by created_at desc, id desc limit ${most}`
  return sql`(
    select each.* from people_markets known cross join lateral (
      select one.market_id, one.id, one.created_at from bookings one
      where one.market_id = known.market_id and one.${sql.raw(side)} = ${person} and ${seen} ${newest}
    ) as each where known.user_id = ${person} ${newest})`
}
