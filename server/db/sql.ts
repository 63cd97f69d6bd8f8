import { type SQL, sql } from 'drizzle-orm'

/** An instant within a statement: known when it is put together, or given each time it is asked. */
export type Moment = Date | SQL

/** An instant as a parameter of raw SQL; both engines read ISO text the same way. */
export const at = (instant: Moment): SQL =>
  instant instanceof Date ? sql`${instant.toISOString()}::timestamptz` : instant

/** An instant as the contract writes it, for what is kept as JSON. */
export const isoText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A word of our own, such as a status, in the text of a statement. PostgreSQL takes an index over some rows only
 * where the statement says what the index does; of a parameter it knows nothing when it plans.
 */
export const word = (own: string): SQL => sql.raw(`'${own}'`)

/** Several as the list that `in (...)` takes. */
export const inWords = (own: readonly string[]): SQL => sql.join(own.map(word), sql`, `)

/** What `like` takes for texts that begin with these words, whatever stands in them. */
export const beginsWith = (words: string): string =>
  `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The middle one of many: of where the ZIP codes of a city lie, some are told far outside of it. */
export const median = (of: SQL): SQL => sql`percentile_cont(0.5) within group (order by ${of})`

/** Reads an instant that raw SQL answered, which both drivers leave as PostgreSQL's own text. */
export const fromDatabase = (text: string): Date => new Date(text)

/** The same as ISO text, without a `Date` between: `2026-11-21 14:00:00.5+00` in UTC, to the millisecond. */
export const isoFromDatabase = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, -3).padEnd(9, '.').padEnd(12, '0')}Z`
