import { type SQL, sql } from 'drizzle-orm'

interface Told {
  /** A part of the statement with a column `customer_id`; of nobody, nothing changes. */
  from: SQL
  address: SQL
  zip: SQL
  /** Blank where none was told. */
  phone: SQL
}

const HAS_NO_PHONE = sql`users.phone = ''`

/**
 * The part of a statement that puts what somebody told into their profile where that is blank; what stands
 * there stays. An address without its ZIP code would be another one, so the two come together.
 */
export function fillProfile({ from, address, zip, phone }: Told): SQL {
  const hasNoAddress = sql`users.address = '' and users.zip in ('', ${zip})`
  return sql`
    update users set
      address = case when ${hasNoAddress} then ${address} else users.address end,
      zip = case when ${hasNoAddress} then ${zip} else users.zip end,
      phone = case when ${HAS_NO_PHONE} then ${phone} else users.phone end
    from ${from} as told
    where users.id = told.customer_id and (${hasNoAddress} or (${HAS_NO_PHONE} and ${phone} <> ''))`
}
