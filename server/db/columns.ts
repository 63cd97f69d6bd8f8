import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A point in time. Milliseconds, so that what is stored equals what JavaScript can hold. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** The market that a row is of, with its booking. A trigger says it where a statement does not. */
export const market = () =>
  uuid()
    .notNull()
    .default(sql`null`)

/** Two corners on the plane; here longitude and latitude. Written by the database alone. */
export const box = customType<{ data: string }>({ dataType: () => 'box' })

/** Minutes of a week, Sunday's midnight being 0. Written by the database alone. */
export const weekMinutes = customType<{ data: string }>({ dataType: () => 'int4multirange' })

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
