import { NO_PLACE } from '#contract/paging.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { invalidField } from './problems.ts'

/** A place in a list that is in order of instants, and of ids where those are alike. */
interface Place {
  /** ISO text, to the millisecond. */
  at: string
  id: string
}

/** The first `limit` of the rows that were read, one more than that, and where the next page begins; null when this is the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (last: Row) => string,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last === undefined ? null : placeOf(last) }
}

/** A place as pages name it to their callers. */
export const nameOf = (at: string | Date, id: string): string => `${new Date(at).getTime()}_${id}`

/**
 * The place that a page named.
 * @throws 400 when none did
 */
export function placeIn(before: string): Place {
  const [, ms = '', id = ''] = /^(\d{1,13})_(.+)$/.exec(before) ?? []
  if (!couldBeRowId(id)) throw invalidField('before', NO_PLACE)
  return { at: new Date(Number(ms)).toISOString(), id }
}

/**
 * The place that a page named of a list that is in order of numbers.
 * @throws 400 when none did
 */
export function numberIn(before: string): number {
  if (!/^\d{1,15}$/.test(before)) throw invalidField('before', NO_PLACE)
  return Number(before)
}
