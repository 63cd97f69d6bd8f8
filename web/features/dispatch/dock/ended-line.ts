/** What is not a professional's any more, as it is told at the foot of the page until they dismiss it. */
export interface EndedLine {
  id: string
  title: string
  /** Where it can still be read. */
  href?: string
  /** Which one it was, by its time; follows the title. */
  when: string
  why: string
  endedAt: string
}

/** The latest leads, whatever it was. */
export const latestFirst = (...lines: readonly EndedLine[]): EndedLine[] =>
  lines.toSorted((one, other) => Date.parse(other.endedAt) - Date.parse(one.endedAt))
