import type { Urgency } from '#contract/assistant.ts'
import { HIGH, LOW, MEDIUM } from './cues/urgency-cues.ts'
import { compile, weigh } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import { words } from './words.ts'

const high = compile(HIGH, words)
const medium = compile(MEDIUM, words)
const low = compile(LOW, words)

/** One full cue; less than that does not make an emergency of a question. */
const ENOUGH = 2.5

/** `tellsOfOurs`: a sentence about something of ours; where it asks for nothing it tells of a trouble. */
export const urgencyOf = (evidence: Evidence, tellsOfOurs: boolean): Urgency => {
  const wanting = weigh(evidence, low)
  const emergency = weigh(evidence, high)
  const broken = weigh(evidence, medium)
  if (emergency >= ENOUGH && emergency >= wanting) return 'high'
  return broken > wanting || (tellsOfOurs && wanting === 0) ? 'medium' : 'low'
}
