import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { fromDatabase } from '#server/db/sql.ts'

/** What may have made somebody suitable: a professional's gain, or a place that became known. */
export interface Opening {
  proId: string | null
  zip: string | null
  /** The job that no longer keeps them busy; null where any time may have become theirs. */
  freeFrom: Date | null
  freeUntil: Date | null
}

/** An opening as its columns are read. */
export type OpeningRow = {
  pro_id: string | null
  zip: string | null
  free_from: string | null
  free_until: string | null
}

export const toOpening = (row: OpeningRow): Opening => ({
  proId: row.pro_id,
  zip: row.zip,
  freeFrom: row.free_from === null ? null : fromDatabase(row.free_from),
  freeUntil: row.free_until === null ? null : fromDatabase(row.free_until),
})

/** The bookings of a market are gone through in the order of their windows: the last one that was compared. */
export interface Place {
  start: Date
  id: string
}

/** A market whose turn somebody has, and how far the comparison under way there has come; null when there is none. */
export interface Turn {
  market: string
  after: Place | null
}

/** How many go through the unmatched bookings together. */
const TAKEN_TOGETHER = 50

/**
 * The process that asks again in a market holds its row of `market_turns` until its transaction ends; null when another
 * one does.
 */
export async function takeTurn(tx: Transaction, market: string): Promise<Turn | null> {
  const { rows } = await tx.execute<{ after_start: string | null; after_id: string | null }>(sql`
    select turn.after_start, turn.after_id from market_turns turn, comparison
    where turn.market_id = ${market}::uuid
    for update of turn skip locked for key share of comparison skip locked`)
  const [row] = rows
  if (row === undefined) return null
  const { after_start: start, after_id: id } = row
  return {
    market,
    after: start === null || id === null ? null : { start: fromDatabase(start), id },
  }
}

/** Takes the oldest openings of a market for a new comparison. */
export async function takeOpenings(tx: Transaction, market: string): Promise<void> {
  await tx.execute(sql`
    update market_openings set compared = true where market_id = ${market}::uuid and id in (
      select id from market_openings where market_id = ${market}::uuid order by id limit ${TAKEN_TOGETHER}::int)`)
}

/** Those of the comparison under way; several of one professional count as one. */
export async function openingsTaken(tx: Transaction, market: string): Promise<Opening[]> {
  const { rows } = await tx.execute<OpeningRow>(sql`
    select distinct pro_id, zip, free_from, free_until from market_openings
    where market_id = ${market}::uuid and compared`)
  return rows.map(toOpening)
}

/** Notes how far the comparison has come; null when it is over, and what was compared is of no more use. */
export async function moveOn(
  tx: Transaction,
  market: string,
  reached: { start: string; id: string } | null,
): Promise<void> {
  await tx.execute(sql`
    update market_turns set after_start = ${reached?.start ?? null}::timestamptz, after_id = ${reached?.id ?? null}::uuid
    where market_id = ${market}::uuid`)
  if (reached === null)
    await tx.execute(
      sql`delete from market_openings where market_id = ${market}::uuid and compared`,
    )
}
