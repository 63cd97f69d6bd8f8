import { type SQL, sql } from 'drizzle-orm'

// Who applied and is no professional yet is called by what they wrote there: it stands on no account before they are approved. Of
// their two numbers one does, from then on; they are found by the other, too. The indexes hold these applications alone.

const TOLD_OF = sql`status not in ('draft', 'approved')`

/** Applications, waiting, returned or rejected. */
export const APPLICANTS = sql`(select * from applications where ${TOLD_OF})`

const SENT = sql`(select * from applications where status <> 'draft')`

/** Who applied with a number that ends so, or with several in one field of which one may. */
export const appliedFrom = (phone: string, { seen, limit }: { seen: SQL; limit: number }): SQL[] =>
  [sql`phone`, sql`business_phone`].flatMap((number) => {
    const digits = sql`regexp_replace(${number}, '[^0-9]', '', 'g')`
    return [
      sql`select user_id as id, 2 as score from ${SENT} as one
        where dialed_backwards(${number}) like reverse(${phone}::text) || '%' and ${seen} limit ${limit}`,
      sql`select user_id as id, 2 as score from ${SENT} as one
        where length(${digits}) > 11 and ${digits} like '%' || ${phone}::text || '%' and ${seen} limit ${limit}`,
    ]
  })

/** Fewer letters and digits end very many. */
const FEWEST_OF_NUMBER = 3

/**
 * Who applied with a license whose number ends so, however it is spaced; null where that is too little. What sounds like it is not
 * looked for: the licenses of who was approved long ago lie among these, and comparing all of them would cost every search.
 */
export function licensedAs(
  words: string,
  { seen, limit }: { seen: SQL; limit: number },
): SQL | null {
  const number = words.replaceAll(/[^a-z0-9]/g, '')
  if (number.length < FEWEST_OF_NUMBER) return null
  return sql`select one.user_id as id, 2 as score from application_licenses held
    join ${APPLICANTS} as one on one.id = held.application_id
    where reverse(regexp_replace(lower(held.license_number), '[^a-z0-9]', '', 'g')) like reverse(${number}::text) || '%'
      and ${seen} limit ${limit}`
}

/** What they wrote there, of a row `person`. */
export const APPLIED_AS = sql`array(
  select told.text from ${SENT} as own
  cross join lateral (
    values (own.phone), (own.business_phone)
    union all select own.business_name where own.status <> 'approved'
    union all select license_number from application_licenses where application_id = own.id and own.status <> 'approved'
  ) as told (text)
  where own.user_id = person.id
)`
