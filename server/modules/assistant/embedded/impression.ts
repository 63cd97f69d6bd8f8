import { HAZARDS, type Hazard } from '#contract/danger.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { URGENCIES, type Urgency } from '#contract/urgency.ts'
import type { Trade } from '#contract/catalog.ts'
import { type Ask, ASKS, type Steer, STEERS } from '#server/modules/assistant/asks.ts'
import { readArtefact } from './artefact.ts'
import { type Features, featuresOf } from './features.ts'
import { byTrade, type Group, GROUPS, groupsOf, partedByGroup, type Ranked } from './groups.ts'
import { openLexicon } from './lexicon.ts'
import { type Heard, type Model, openNetworks } from './network.ts'
import { read } from './reading.ts'
import { remembering } from '#server/modules/assistant/remembering.ts'
import { signsOf, type Turn, turningBy } from './turning.ts'

/** What a text sounds like, in probabilities; each is worked out when it is asked for. */
export interface Impression {
  /** Ours, by trade, and not ours; together 1. */
  groups: Record<Group, number>
  /** The likeliest of them. */
  group: Group
  /** Whether it says for itself whose matter it is: ours, or something that is not ours but is something. */
  isPlain: boolean
  /** The services of each trade as shares of that trade, the likeliest first. */
  services: Record<Trade, Ranked[]>
  /** What it is about where it is not ours. */
  notOurs: string
  /** How likely it is that nobody could tell. */
  unclear: number
  urgency: Urgency
  /** How likely it tells of any danger, and which one it would be. */
  danger: { hazard: Hazard; probability: number }
  /** How likely it tells of no matter at all, and what it asks for instead. */
  ask: { name: Ask; probability: number }
  language: Language
}

/** Characters of a text that are looked at: more words add nothing. */
export const CHARACTERS_READ = 4_000

/** From this probability on a text says for itself whose matter it is. */
const PLAINLY = 0.7
/** How likely it is that nobody could tell, from which on we ask. */
export const TOO_UNCLEAR = 0.5
/** Topics of what is said in passing. */
const IDLE_TALK: ReadonlySet<string> = new Set(['general', 'small_talk'])

/** Whether a text would be refused as nothing about a home. */
export const isIdleTalk = ({ group, notOurs }: Pick<Impression, 'group' | 'notOurs'>): boolean =>
  group === 'none' && IDLE_TALK.has(notOurs)

function openEngine() {
  const { artefact, numbers } = readArtefact()
  return {
    turning: artefact.turning,
    lexicon: openLexicon(artefact.lexicon),
    impression: impressionsBy(openNetworks(artefact.networks, numbers)),
    steering: openNetworks(artefact.steering, numbers.subarray(artefact.steering.from)),
    explaining: openNetworks(artefact.explaining, numbers.subarray(artefact.explaining.from)),
  }
}

let opened: ReturnType<typeof openEngine> | undefined
/** Opened for the first text: no start waits for it. */
const engine = () => (opened ??= openEngine())

/** How likely a text turns to another matter between what was said `before` and `after`. */
export function turnsAway(
  { before, after, ...turn }: Omit<Turn, 'before' | 'after'> & { before: string; after: string },
  thisYear: number,
): number {
  const heard = (text: string) => ({ text, impression: impressionOf(text, thisYear) })
  const signs = signsOf({ ...turn, before: heard(before), after: heard(after) })
  return turningBy(engine().turning, signs)
}

interface Place<T extends string> {
  name: T
  at: number
}

/** Where these names stand among the outcomes of a head. */
const placesOf = <T extends string>(names: readonly T[], outcomes: readonly string[]): Place<T>[] =>
  names.map((name) => ({ name, at: outcomes.indexOf(name) }))

function likeliest<T extends string>(
  places: readonly Place<T>[],
  shares: Float64Array,
): T | undefined {
  let best: Place<T> | undefined
  for (const each of places)
    if (best === undefined || (shares[each.at] ?? 0) > (shares[best.at] ?? 0)) best = each
  return best?.name
}

const MOST_REMEMBERED = 256

/** What a text sounds like to whoever reads it in this year. It depends on nothing else. */
export const impressionOf = remembering(MOST_REMEMBERED, form)

/** "90 % off": a share is nobody's age, and what it is a share of is told by words. */
const SHARES = /\d{1,20}(?=\s?%)/gu

/** What both kinds of networks hear a text by: one asks right after the other. */
const MOST_FEATURES_REMEMBERED = 8
const featuresIn = remembering(MOST_FEATURES_REMEMBERED, (text, thisYear) => {
  const plain = text.slice(0, CHARACTERS_READ).replaceAll(SHARES, '1')
  return featuresOf(plain, { lexicon: engine().lexicon, thisYear })
})

function form(text: string, thisYear: number): Impression {
  return engine().impression(featuresIn(text, thisYear))
}

/** From this probability on words say how to go on; what they take off the list nobody tells a second time. */
const STEERS_AT_LEAST = 0.6
const SETTLES_AT_LEAST = 0.75

/** What words say of how to go on with what was told; null: nothing. */
export const steeringIn = remembering(MOST_REMEMBERED, (text, thisYear): Steer | null => {
  const { steering } = engine()
  const { outcomes } = steering
  const shares = steering.hear(featuresIn(text, thisYear))('steer')
  const name = likeliest(placesOf(STEERS, outcomes.steer), shares) ?? null
  const atLeast = name === 'settled' ? SETTLES_AT_LEAST : STEERS_AT_LEAST
  return 1 - (shares[outcomes.steer.indexOf('none')] ?? 1) >= atLeast ? name : null
})

/** From this probability on words explain something: "it was the neighbor filling his mower". */
const EXPLAINS_AT_LEAST = 0.2

/** Whether words explain that what was said before them, and sounded like a danger, is none. */
export const explains = remembering(MOST_REMEMBERED, (text, thisYear): boolean => {
  const { outcomes, hear } = engine().explaining
  const shares = hear(featuresIn(text, thisYear))('explains')
  return (shares[outcomes.explains.indexOf('explained')] ?? 0) >= EXPLAINS_AT_LEAST
})

/** Where what the heads decide stands among their outcomes. */
const namesIn = (outcomes: Model['outcomes']) => ({
  parted: partedByGroup(outcomes.matter),
  urgency: placesOf(URGENCIES, outcomes.urgency),
  hazard: placesOf(HAZARDS, outcomes.hazard),
  noHazard: outcomes.hazard.indexOf('none'),
  ask: placesOf(ASKS, outcomes.ask),
  noAsk: outcomes.ask.indexOf('none'),
  language: placesOf(LANGUAGES, outcomes.language),
})
type Names = ReturnType<typeof namesIn>

class HeardImpression implements Impression {
  readonly #names: Names
  readonly #heard: Heard
  #groups: Impression['groups'] | undefined
  #services: Impression['services'] | undefined
  #notOurs: string | undefined

  constructor(names: Names, heard: Heard) {
    this.#names = names
    this.#heard = heard
  }

  get groups() {
    return (this.#groups ??= groupsOf(
      this.#names.parted,
      this.#heard('matter'),
      this.#heard('group'),
    ))
  }

  get group() {
    const { groups } = this
    return GROUPS.reduce((best, each) => (groups[each] > groups[best] ? each : best))
  }

  get isPlain() {
    return this.groups[this.group] >= PLAINLY && this.unclear < TOO_UNCLEAR && !isIdleTalk(this)
  }

  get services() {
    return (this.#services ??= byTrade((trade) => {
      const services = this.#ranked(trade)
      const total = services.reduce((sum, { share }) => sum + share, 0) || 1
      return services.map(({ name, share }) => ({ name, share: share / total }))
    }))
  }

  get notOurs() {
    return (this.#notOurs ??= this.#ranked('none')[0]?.name ?? 'general')
  }

  get unclear() {
    return this.#heard('matter')[this.#names.parted.unclear] ?? 0
  }

  get urgency() {
    return likeliest(this.#names.urgency, this.#heard('urgency')) ?? 'medium'
  }

  get danger() {
    const shares = this.#heard('hazard')
    const hazard = likeliest(this.#names.hazard, shares) ?? 'gas'
    return { hazard, probability: 1 - (shares[this.#names.noHazard] ?? 1) }
  }

  get ask() {
    const shares = this.#heard('ask')
    const name = likeliest(this.#names.ask, shares) ?? 'chitchat'
    return { name, probability: 1 - (shares[this.#names.noAsk] ?? 1) }
  }

  get language() {
    return likeliest(this.#names.language, this.#heard('language')) ?? 'en'
  }

  #ranked(group: Group): Ranked[] {
    const matter = this.#heard('matter')
    return this.#names.parted.places[group]
      .map(({ name, at }) => ({ name, share: matter[at] ?? 0 }))
      .toSorted((one, other) => other.share - one.share)
  }
}

/** What features sound like to these networks. */
export function impressionsBy({ outcomes, hear }: Model): (features: Features) => Impression {
  const names = namesIn(outcomes)
  return (features) => new HeardImpression(names, hear(features))
}

/** How many word groups of the lexicon a text names: how much it tells of a matter. */
export function tellingGroupsIn(text: string): number {
  const { lexicon } = engine()
  return new Set(lexicon.find(read(text, lexicon, 0)).map(({ group }) => group)).size
}
