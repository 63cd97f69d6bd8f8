import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time. Milliseconds, so that what is stored equals what JavaScript can hold. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
