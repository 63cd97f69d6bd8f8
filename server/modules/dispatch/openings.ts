import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { at, fromDatabase } from '#server/db/sql.ts'
import { travel } from './suitability.ts'

/** What may have made somebody suitable: a professional's gain, or a place that became known. */
export interface Opening {
  proId: string | null
  zip: string | null
  /** The job that no longer keeps them busy; null where any time may have become theirs. */
  freeFrom: Date | null
  freeUntil: Date | null
}

/** The bookings are gone through in the order of their windows: the last one that was compared. */
export interface Place {
  start: Date
  id: string
}

/** How many go through the unmatched bookings together. */
const TAKEN_TOGETHER = 50

/**
 * The process that asks again holds the one row of `comparison` until its transaction ends; null when
 * another one does. Answers how far the comparison under way has come, null when there is none.
 */
export async function takeTurn(tx: Transaction): Promise<{ after: Place | null } | null> {
  const { rows } = await tx.execute<{ after_start: string | null; after_id: string | null }>(
    sql`select after_start, after_id from comparison for update skip locked`,
  )
  const [row] = rows
  if (row === undefined) return null
  const { after_start: start, after_id: id } = row
  return { after: start === null || id === null ? null : { start: fromDatabase(start), id } }
}

/** Takes the oldest openings for a new comparison. Time that is over frees nobody. */
export async function takeOpenings(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`delete from openings where free_until + ${travel} <= ${at(now)}`)
  await tx.execute(sql`
    update openings set compared = true
    where id in (select id from openings order by id limit ${TAKEN_TOGETHER}::int)`)
}

/** Those of the comparison under way; several of one professional count as one. */
export async function openingsTaken(tx: Transaction): Promise<Opening[]> {
  const { rows } = await tx.execute<{
    pro_id: string | null
    zip: string | null
    free_from: string | null
    free_until: string | null
  }>(sql`select distinct pro_id, zip, free_from, free_until from openings where compared`)
  return rows.map((row) => ({
    proId: row.pro_id,
    zip: row.zip,
    freeFrom: row.free_from === null ? null : fromDatabase(row.free_from),
    freeUntil: row.free_until === null ? null : fromDatabase(row.free_until),
  }))
}

/** Notes how far the comparison has come; null when it is over, and what was compared is of no more use. */
export async function moveOn(
  tx: Transaction,
  reached: { start: string; id: string } | null,
): Promise<void> {
  await tx.execute(sql`
    update comparison set after_start = ${reached?.start ?? null}::timestamptz, after_id = ${reached?.id ?? null}::uuid`)
  if (reached === null) await tx.execute(sql`delete from openings where compared`)
}
