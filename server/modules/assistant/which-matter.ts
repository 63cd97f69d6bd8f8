import { impressionOf, isPlain, likeliestGroup } from './embedded/impression.ts'
import { groupOf, type Heard, type Matter, serviceOf } from './matter.ts'
import { placeOf, putsFirst, wantsTheOther } from './picks.ts'
import { wordCount } from './word-count.ts'

/** More words than these tell of a matter, too, and are kept. */
const MOST_WORDS = 7

/** Where those matters stand that are still to be booked, as the customer sees them listed. */
const openIn = ({ matters }: Heard, isTheirs: (matter: Matter) => boolean = () => true): number[] =>
  matters.flatMap((matter, at) => (matter.booked === null && isTheirs(matter) ? [at] : []))

/** Where those of them stand that are not the one looked at. */
const waitingIn = (heard: Heard, isTheirs?: (matter: Matter) => boolean): number[] =>
  openIn(heard, isTheirs).filter((at) => at !== heard.now)

/** The waiting matters that would be taken for this service. */
export const waitingFor = (heard: Heard, sku: string, thisYear: number): number[] =>
  waitingIn(heard, (matter) => serviceOf(matter, thisYear) === sku)

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
  const others = waitingIn(heard)
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
  const service = newest.services[group][0]?.name ?? null
  if (serviceOf(current, thisYear) === service) return null
  const ofService = service === null ? [] : waitingFor(heard, service, thisYear)
  const ofTrade = waitingIn(heard, (matter) => groupOf(matter, thisYear) === group)
  const isSameTrade = groupOf(current, thisYear) === group
  const [one, another] = ofService.length > 0 || isSameTrade ? ofService : ofTrade
  return another === undefined ? (one ?? null) : null
}
