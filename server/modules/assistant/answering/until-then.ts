import { momentOf, tillThenOf } from '#server/modules/assistant/words/in-language.ts'
import type { Answering } from './answering.ts'

/** Hours after which "soon" is no longer true of an urgent matter. */
const LONG_WAIT_HOURS = 4

/** For an urgent matter that nobody comes to soon: when the first one can, and what limits the damage until then. */
export function untilThen({
  reply: { choices },
  service,
  urgency,
  free: [first],
  safety,
  words,
  now,
  timeZone,
}: Answering): string | null {
  if (!service || choices.length > 0 || urgency !== 'high') return null
  const start = first && new Date(first.start)
  if (start && start.getTime() - now.getTime() <= LONG_WAIT_HOURS * 3_600_000) return null
  const nobody = start
    ? words.nobodyBefore(momentOf(start, words, { now, timeZone }))
    : words.nobodyAtAll
  // The steps say what to do, and may forbid what helps elsewhere: with gas in the air nobody goes in to close a valve.
  return safety ? nobody : `${nobody} ${tillThenOf(service, words)}`
}

/** Water does more damage with every minute, also where somebody comes soon: what limits it. */
export const whileItRuns = ({ reply: { choices }, service, urgency, safety, words }: Answering) =>
  service?.trade === 'plumbing' && choices.length === 0 && urgency === 'high' && safety === null
    ? tillThenOf(service, words)
    : null
