import { type SQL, sql } from 'drizzle-orm'

// The market leads the key of whatever grows with bookings (docs/scale.md), so each statement says in which it looks.

/** The market of a booking, a case, a picture or a review, by an id that a statement is given: what the database calls `market_of`. */
export const marketOf = (id: SQL): SQL =>
  sql`coalesce((select known.market_id from id_markets known where known.id = ${id}), born_in(${id}))`

/** That a row is the one with this id; `row` is what the statement calls it. */
export const isRow = (row: string, id: SQL): SQL =>
  sql`${sql.raw(row)}.market_id = ${marketOf(id)} and ${sql.raw(row)}.id = ${id}`

/** That a row is one that the statement has found already, under another name. */
export const isSameRow = (row: string, found: string): SQL =>
  sql.raw(`${row}.market_id = ${found}.market_id and ${row}.id = ${found}.id`)

/** That a row is in any market there is, for what has no order: looked up in each, and never all of an index. */
export const inAnyMarket = (row: string): SQL =>
  sql.raw(`${row}.market_id = any (array(select id from markets))`)

/** Ids as one parameter, an array: a statement that is always the same text. */
export const idsOf = (ids: readonly string[]): string => `{${ids.join(',')}}`

/** Bookings by their ids, an array, as rows of an id and a market, which is worked out first: so that what is of them is found by its index. */
export const inTheirMarkets = (ids: SQL): SQL =>
  sql`(select each.id, ${marketOf(sql`each.id`)} as market_id from unnest(${ids}) as each (id) offset 0)`

/** That a row is one of those with these ids, an array. */
export const areRows = (row: string, ids: SQL): SQL =>
  sql`${sql.raw(row)}.market_id = any (array(select ${marketOf(sql`each.id`)} from unnest(${ids}) as each (id)))
    and ${sql.raw(row)}.id = any (${ids})`

/**
 * The first of what is due, market by market, as a select: `due` says of a row of `markets` what is due there, in its order and with its end.
 * `most` ends it where one market has as many.
 * `first`: by what the first of all markets' together are, where that matters.
 */
export const inEachMarket = (due: SQL, most: SQL | number, first?: string): SQL =>
  sql`select due.* from markets cross join lateral (${due}) as due
    ${first === undefined ? sql`` : sql.raw(`order by due.${first}`)} limit ${most}`

/**
 * That a row is in one of the markets in which somebody has, or had, bookings or offers. A list in an order asks each of them in turn. As an
 * array it is looked up in the index with what else is asked; a join may read the whole index first.
 */
export const inMarketsOf = (row: string, person: SQL): SQL =>
  sql`${sql.raw(row)}.market_id = any (array(select theirs.market_id from people_markets theirs where theirs.user_id = ${person}))`

/** That a row is of the booking with this id. */
export const isOf = (row: string, booking: SQL): SQL =>
  sql`${sql.raw(row)}.market_id = ${marketOf(booking)} and ${sql.raw(row)}.booking_id = ${booking}`

/** That a row is of a booking that the statement has found already, under the name `booking`. */
export const isOfRow = (row: string, booking: string): SQL =>
  sql.raw(`${row}.market_id = ${booking}.market_id and ${row}.booking_id = ${booking}.id`)
