import { type SQL, sql } from 'drizzle-orm'

// The market leads the key of whatever grows with bookings (docs/scale.md), so each statement says in which it looks.

/** The market of a booking, a case, a picture or a review, by an id that a statement is given: what the database calls `market_of`. */
export const marketOf = (id: SQL): SQL =>
  sql`coalesce((select known.market_id from id_markets known where known.id = ${id}), born_in(${id}))`

/** That a row is the one with this id; `row` is what the statement calls it. */
export const isRow = (row: string, id: SQL): SQL =>
  sql`${sql.raw(row)}.market_id = ${marketOf(id)} and ${sql.raw(row)}.id = ${id}`

/** That a row is of the booking with this id. */
export const isOf = (row: string, booking: SQL): SQL =>
  sql`${sql.raw(row)}.market_id = ${marketOf(booking)} and ${sql.raw(row)}.booking_id = ${booking}`

/** That a row is of a booking that the statement has found already, under the name `booking`. */
export const isOfRow = (row: string, booking: string): SQL =>
  sql.raw(`${row}.market_id = ${booking}.market_id and ${row}.booking_id = ${booking}.id`)
