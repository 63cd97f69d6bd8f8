import { type SQL, sql } from 'drizzle-orm'
import { CALLER } from '#server/http/signed-in.ts'

interface Told {
  /** A part of the statement with a column `customer_id`; of nobody, nothing changes. */
  from: SQL
  address: SQL
  zip: SQL
  /** Blank where none was told. */
  phone: SQL
}

const HAS_NO_PHONE = sql`users.phone = ''`
const hasNoAddress = (zip: SQL): SQL => sql`users.address = '' and users.zip in ('', ${zip})`
const isFilled = ({ zip, phone }: Pick<Told, 'zip' | 'phone'>): SQL =>
  sql`(${hasNoAddress(zip)} or (${HAS_NO_PHONE} and ${phone} <> ''))`

/**
 * The part of a statement that holds the caller's profile where this fills it: before anything names them, for whoever erases them
 * waits for what does, and is waited for by what changes them.
 */
export const holdProfile = ({ zip, phone }: Pick<Told, 'zip' | 'phone'>): SQL => sql`
  select id from users where id = ${CALLER} and ${isFilled({ zip, phone })} for no key update`

/**
 * The part of a statement that puts what somebody told into their profile where that is blank; what stands
 * there stays. An address without its ZIP code would be another one, so the two come together.
 */
export const fillProfile = ({ from, address, zip, phone }: Told): SQL => sql`
  update users set
    address = case when ${hasNoAddress(zip)} then ${address} else users.address end,
    zip = case when ${hasNoAddress(zip)} then ${zip} else users.zip end,
    phone = case when ${HAS_NO_PHONE} then ${phone} else users.phone end
  from ${from} as told
  where users.id = told.customer_id and ${isFilled({ zip, phone })}`
