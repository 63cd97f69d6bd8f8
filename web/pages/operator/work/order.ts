/**
 * What stands before what, whenever it is due. First a case that tells of danger, and a visit that has nobody, or to which
 * nobody has come, and whose customer told of it; then such a visit that is urgent; then every other one, and what the house has stopped doing:
 * somebody waits for it now. Then what was promised to somebody: cases, questions, and jobs that nobody completed. Last
 * who would join us, and licenses.
 */
const RANKS = ['danger', 'urgent', 'wrong', 'promise', 'decision'] as const
export type Rank = (typeof RANKS)[number]

interface Ranked {
  rank: Rank
  due: string
}

/** By the rule above; of the same rank, what is due first. */
export const byRank = (one: Ranked, other: Ranked): number =>
  RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || one.due.localeCompare(other.due)
