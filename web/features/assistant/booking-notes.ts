import { LONGEST } from '#contract/longest.ts'
import { characters, shortened } from '#web/lib/characters.ts'

const BLANK_LINE = '\n\n'

/** However much the assistant noted, this much is left for the customer's own words. */
const LEAST_OWN = 1000

/** What the professional reads of the conversation. */
const conversationNotes = (intentNotes: string) =>
  shortened(intentNotes, LONGEST.prose - BLANK_LINE.length - LEAST_OWN)

/** How many characters the customer may add themselves. */
export const ownNotesLimit = (intentNotes: string): number =>
  LONGEST.prose - BLANK_LINE.length - characters(conversationNotes(intentNotes))

/** The intent's notes and, under a blank line, the customer's own: never longer than a booking takes. */
export function bookingNotes(intentNotes: string, own: string): string {
  const parts = [conversationNotes(intentNotes), shortened(own, ownNotesLimit(intentNotes))]
  return parts.filter((part) => part !== '').join(BLANK_LINE)
}
