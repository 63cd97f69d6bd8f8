import { type Booked, isWhole, type Tally } from '#tests/faults/writers.ts'

export interface Counted {
  acknowledged: number
  /** Acknowledged, and not there under the id that was told. */
  lost: number
  doubled: number
  halfWritten: number
}

/** What became of the requests of one tally, by all bookings there are. */
export function count(booked: readonly Booked[], { acknowledged, asked }: Tally): Counted {
  const mine = booked.filter(({ notes }) => asked.has(notes))
  const byKey = new Map(mine.map(({ notes, id }) => [notes, id]))
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([key, id]) => byKey.get(key) !== id).length,
    doubled: mine.length - byKey.size,
    halfWritten: mine.filter((each) => !isWhole(each)).length,
  }
}
