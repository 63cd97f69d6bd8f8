import { HAZARDS, URGENCIES } from '#contract/assistant.ts'
import type { Hazard, Urgency } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import type { Trade } from '#contract/catalog.ts'
import { featuresOf } from './features.ts'
import { type Group, groupsOf, servicesOf, sum, topicsOf } from './groups.ts'
import type { Probabilities } from './network.ts'
import { model } from './model.ts'

export interface Ranked {
  name: string
  share: number
}

/** What a text sounds like, in probabilities. */
export interface Impression {
  /** Ours, by trade, and not ours; together 1. */
  groups: Record<Group, number>
  /** The services of each trade as shares of that trade, the likeliest first. */
  services: Record<Trade, Ranked[]>
  /** What it is about where it is not ours. */
  notOurs: string
  /** How likely it is that nobody could tell. */
  unclear: number
  urgency: Urgency
  /** The likeliest danger, how likely any is (not at all without a word of one) and each, and what the written rules say. */
  danger: { hazard: Hazard; probability: number; shares: Probabilities; rule: Hazard | null }
}

const ranked = (all: Iterable<[string, number]>): Ranked[] =>
  [...all]
    .map(([name, share]) => ({ name, share }))
    .toSorted((one, other) => other.share - one.share)

const likeliest = <T extends string>(names: readonly T[], shares: Probabilities, first: T): T =>
  names.reduce(
    (best, each) => ((shares.get(each) ?? 0) > (shares.get(best) ?? 0) ? each : best),
    first,
  )

/** The corpus tells of dangers, so that it is urgent so many times as often as people are. */
const TOO_OFTEN_URGENT = 1.5
const asInLife = (urgency: Probabilities): Probabilities =>
  new Map([...urgency, ['high', (urgency.get('high') ?? 0) / TOO_OFTEN_URGENT]])

/** The same text is looked at for its service, its dangers and its safety advice, and again with every later turn. */
const MOST_REMEMBERED = 128
/** The one asked for longest ago first. */
const remembered = new Map<string, Impression>()

/** What a text sounds like. It depends on nothing but the text. */
export function impressionOf(text: string): Impression {
  const impression = remembered.get(text) ?? form(text)
  remembered.delete(text)
  remembered.set(text, impression)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST_REMEMBERED) break
    remembered.delete(oldest)
  }
  return impression
}

function form(text: string): Impression {
  const features = featuresOf(text)
  const { matter, group, urgency, hazard } = model.judge(features)
  const sharesOf = (trade: Trade) => {
    const own = servicesOf(matter, trade)
    const total = sum(own) || 1
    return ranked(own.map(([name, share]) => [name, share / total]))
  }
  return {
    groups: groupsOf(matter, group),
    services: {
      plumbing: sharesOf('plumbing'),
      electrical: sharesOf('electrical'),
      hvac: sharesOf('hvac'),
    },
    notOurs: ranked(topicsOf(matter))[0]?.name ?? 'general',
    unclear: matter.get('unclear') ?? 0,
    urgency: likeliest(URGENCIES, asInLife(urgency), 'medium'),
    danger: {
      hazard: likeliest(HAZARDS, hazard, 'gas'),
      probability: features.signs ? 1 - (hazard.get('none') ?? 1) : 0,
      shares: hazard,
      rule: features.rule,
    },
  }
}

/** The newest turn counts twice as much as the whole, of which it is a part. */
const NEWEST = 2 / 3

/** The ranking of the services by all that was said, and by the newest turn, as one. */
export const withNewest = (all: readonly Ranked[], newest: readonly Ranked[]): Ranked[] =>
  ranked(
    all.map(({ name, share }): [string, number] => [
      name,
      share * (1 - NEWEST) + (newest.find((each) => each.name === name)?.share ?? 0) * NEWEST,
    ]),
  )

/** The trade, or none, that a text most likely belongs to. */
export const likeliestGroup = ({ groups }: Impression): Group =>
  [...TRADES, 'none' as const].reduce((best, each) => (groups[each] > groups[best] ? each : best))
