import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { marketsOf } from '#server/http/of-market.ts'
import { MAKE_OF_A_MARKET, marketsOfRows } from '#server/modules/market/policy.ts'

/** So many bookings are read to know who is of some markets; with more, whoever signed up last is asked one by one. */
const FEW = 20_000

/** Which rows `person` of `users` an operator finds in a list, as a condition that reads what there is less of. */
export async function peopleOfMarkets(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  few = FEW,
): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select market_id as id from ${marketsOf(sql`${operatorId}::uuid`)} as named`,
  )
  if (rows.length === 0) return sql`true`
  const ids = sql`(${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[])`
  const { rows: counted } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from (select from bookings where market_id = any ${ids} limit ${few}::int) as found`)
  const theirs = (counted[0]?.many ?? 0) < few ? gathered(ids) : oneByOne(ids)
  return sql`person.role <> 'operator' and ${theirs}`
}

const gathered = (ids: SQL) => {
  const by = MAKE_OF_A_MARKET.map(
    ({ table, person, counts }) =>
      sql`select ${person} as id from ${sql.raw(table)} where market_id = any ${ids} and ${counts}`,
  )
  return sql`person.id = any (array(
    ${sql.join(by, sql` union `)}
    union select living.id from places place
      join users living on living.zip <> '' and living.zip between place.zip and place.zip || '-9999'
        and zip_code(living.zip) = place.zip
      where place.market_id = any ${ids}
  ))`
}

const oneByOne = (ids: SQL) =>
  sql`exists (select from (
    ${marketsOfRows(sql`person.id`)}
    union all select market_id from places where zip = zip_code(person.zip)
  ) as theirs where market_id = any ${ids})`
