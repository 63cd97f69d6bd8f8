import { LONGEST } from '#contract/longest.ts'
import { shortened } from '#server/shortened.ts'

export interface ToPutRight {
  /** What was said that went wrong, and why we decided as we did. */
  text: string
  reason: string
  /** Of the visit that did not hold: how to get in still counts. */
  notes: string
}

const DECIDED = '\n\nWhat we decided: '
const BEFORE = '\n\nNotes of the visit before: '

/**
 * What the professional of a return visit reads before they go: what they are sent for, and no longer than notes may be.
 * The decision is kept whole, and what is told of the visit before takes what room is left.
 */
export function returnNotes({ text, reason, notes }: ToPutRight): string {
  const decision = `${DECIDED}${reason}`
  const told = `${shortened(text, LONGEST.prose - lengthOf(decision))}${decision}`
  const room = LONGEST.prose - lengthOf(told) - BEFORE.length
  return notes === '' || room < SHORTEST ? told : `${told}${BEFORE}${shortened(notes, room)}`
}

/** Fewer characters of earlier notes tell nothing. */
const SHORTEST = 20

const lengthOf = (words: string) => Array.from(words).length
