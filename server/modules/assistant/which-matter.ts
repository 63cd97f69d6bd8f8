import { groupOf, type Heard, type Matter, namedIn, serviceOf } from './matter.ts'
import { agrees, placeOf, putsFirst, wantsTheNext, wantsTheOther } from './picks.ts'
import { wordCount } from './turns.ts'

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
 * Which matter somebody wants to go on with: "the second one", "the other one", "the outlet first"; where the one
 * looked at is booked, "yes" as well. While they are `answering` a question a number is one of its choices. Null:
 * they do not say.
 */
export function matterAsked(
  heard: Heard,
  text: string,
  { answering, thisYear }: { answering: boolean; thisYear: number },
): number | null {
  const open = openIn(heard)
  const others = waitingIn(heard)
  const [next] = others
  if (next === undefined) return null
  if (wantsTheNext(text) || (!open.includes(heard.now) && agrees(text))) return next
  if (wantsTheOther(text)) return others.length === 1 ? next : null
  const place = answering ? null : placeOf(text)
  if (place !== null) return open.includes(place) ? place : (open[place] ?? null)
  return putsFirst(text) && wordCount(text) <= MOST_WORDS ? matterTold(heard, text, thisYear) : null
}

/** Which of the waiting matters words are about and the one looked at is not; null: none that could be told. */
export function matterTold(heard: Heard, said: string, thisYear: number): number | null {
  const current = heard.matters[heard.now]
  const named = namedIn(said, thisYear)
  if (current === undefined || named === null) return null
  const service = named.service?.name ?? null
  if (serviceOf(current, thisYear) === service) return null
  const ofService = service === null ? [] : waitingFor(heard, service, thisYear)
  const isOfTrade = (matter: Matter) => groupOf(matter, thisYear) === named.trade
  return only(ofService.length > 0 || isOfTrade(current) ? ofService : waitingIn(heard, isOfTrade))
}

/** The matter that words name plainly: by its service, an open one first, or as the only open one of its trade. */
export function matterNamed(heard: Heard, said: string, thisYear: number): number | null {
  const named = namedIn(said, thisYear)
  if (named === null) return null
  const service = named.service?.name
  const [open] = openIn(heard, (each) => serviceOf(each, thisYear) === service)
  const at = open ?? heard.matters.findIndex(({ booked }) => booked?.sku === service)
  if (at !== -1) return at
  return only(openIn(heard, (each) => groupOf(each, thisYear) === named.trade))
}

/** The place that is named where there are no others. */
const only = (places: readonly number[]): number | null =>
  places.length === 1 ? (places[0] ?? null) : null
