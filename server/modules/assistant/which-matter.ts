import { impressionOf, isPlain, likeliestGroup } from './embedded/impression.ts'
import { groupOf, type Heard, type Matter, serviceOf } from './matter.ts'
import { placeOf, putsFirst, wantsTheOther } from './picks.ts'
import { wordCount } from './word-count.ts'

/** More words than these tell of a matter, too, and are kept. */
const MOST_WORDS = 7

/** Where the matters stand that are still to be booked, as the customer sees them listed. */
const openIn = ({ matters }: Heard): number[] =>
  matters.flatMap(({ booked }, at) => (booked === null ? [at] : []))

/**
 * Which of several open matters somebody wants to go on with: "the second one", "the other one", "the outlet first".
 * While they are `answering` a question a number is one of its choices. Null: they do not say.
 */
export function matterAsked(
  heard: Heard,
  text: string,
  { answering, thisYear }: { answering: boolean; thisYear: number },
): number | null {
  const open = openIn(heard)
  if (open.length < 2) return null
  const others = open.filter((at) => at !== heard.now)
  if (wantsTheOther(text)) return others.length === 1 ? (others[0] ?? null) : null
  const place = answering ? null : placeOf(text)
  if (place !== null) return open[place] ?? null
  return putsFirst(text) && wordCount(text) <= MOST_WORDS ? matterTold(heard, text, thisYear) : null
}

/** Which of the waiting matters words are about and the one looked at is not; null: none that could be told. */
export function matterTold(heard: Heard, said: string, thisYear: number): number | null {
  const current = heard.matters[heard.now]
  const newest = impressionOf(said, thisYear)
  const group = likeliestGroup(newest)
  if (current === undefined || group === 'none' || !isPlain(newest)) return null
  const service = newest.services[group][0]?.name
  if (serviceOf(current, thisYear) === service) return null
  const waiting = (isTheirs: (matter: Matter) => boolean) =>
    heard.matters.flatMap((matter, at) =>
      at !== heard.now && matter.booked === null && isTheirs(matter) ? [at] : [],
    )
  const ofService = waiting((matter) => serviceOf(matter, thisYear) === service)
  const ofTrade = waiting((matter) => groupOf(matter, thisYear) === group)
  const isSameTrade = groupOf(current, thisYear) === group
  const [one, another] = ofService.length > 0 || isSameTrade ? ofService : ofTrade
  return another === undefined ? (one ?? null) : null
}
