import { HAZARDS, type Hazard } from '#contract/danger.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { URGENCIES, type Urgency } from '#contract/urgency.ts'
import type { Trade } from '#contract/catalog.ts'
import { ASKS, EXPLAINS, type Steer, STEERS } from '#server/modules/assistant/asks.ts'
import { readArtefact } from './artefact.ts'
import { type Features, featuresOf, withWordPairs } from './features.ts'
import {
  byTrade,
  type Group,
  GROUPS,
  groupsOf,
  type Parted,
  partedByGroup,
  type Ranked,
} from './groups.ts'
import { openLexicon } from './lexicon.ts'
import { type Head, type Heard, type Model, openNetworks } from './network.ts'
import { read } from './reading.ts'
import { remembering } from '#server/modules/assistant/remembering.ts'
import { signsOf, type Turn, turningBy } from './turning.ts'

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
    dangers: openNetworks(artefact.dangers, numbers.subarray(artefact.dangers.from)),
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

/** The likeliest of these outcomes of a head, and how likely it is that there is any. */
function likeliest<T extends string>(
  names: readonly T[],
  outcomes: readonly string[],
  shares: Float64Array,
): { name: T; probability: number } {
  const shareOf = (name: string) => shares[outcomes.indexOf(name)] ?? 0
  const name = names.reduce((best, each) => (shareOf(each) > shareOf(best) ? each : best))
  return { name, probability: 1 - shareOf('none') }
}

const MOST_REMEMBERED = 256

/** Marks at its end that say nothing: a clause sounds like the piece of a text that ends in a comma. */
const END = /[\s.,;:]{1,20}$/u

/** What is made of a text in this year; with other marks at its end it is still the same text. */
const remembered = <T>(make: (text: string, thisYear: number) => T) => {
  const of = remembering(MOST_REMEMBERED, make)
  return (text: string, thisYear: number) => of(text.replace(END, ''), thisYear)
}

/** What a text sounds like to whoever reads it in this year. It depends on nothing else. */
export const impressionOf = remembered(form)

/** "90 % off": a share is nobody's age, and what it is a share of is told by words. */
const SHARES = /\d{1,20}(?=\s?%)/gu

/** In degrees Fahrenheit; in between it says nothing. */
const [COLD_UP_TO, HOT_FROM] = [66, 76]
/** "The thermostat says 58" tells how cold it is, and no fault of its own; "says 72 but it is 60" does. */
const READ_OUT = [
  {
    readOut:
      /\b(?:the |my |our )?(?:thermostat|t-?stat) (?:only )?(?:says|reads|shows|is (?:at|reading|showing))(?: it['\u2019]?s)? (\d{2})\b(?!.{0,9}\b(?:but|though)\b)/giu,
    cold: 'it is cold in the house',
    hot: 'it is hot in the house',
  },
  {
    readOut:
      /(?<!\p{L})(?:el )?termostato (?:dice|marca|muestra|est[a\u00e1] en) (\d{2})(?!\d)(?!.{0,12}(?<!\p{L})pero(?!\p{L}))/giu,
    cold: 'hace frío en la casa',
    hot: 'hace calor en la casa',
  },
]
const withoutReadings = (text: string): string =>
  READ_OUT.reduce(
    (so, { readOut, cold, hot }) =>
      so.replaceAll(readOut, (said, degrees: string) => {
        if (Number(degrees) <= COLD_UP_TO) return cold
        return Number(degrees) >= HOT_FROM ? hot : said
      }),
    text,
  )

/** What all networks hear a text by: they ask for it one after the other, between a message and its parts. */
const MOST_FEATURES_REMEMBERED = 32
const readIn = remembering(MOST_FEATURES_REMEMBERED, (text, thisYear) => {
  const plain = withoutReadings(text.slice(0, CHARACTERS_READ).replaceAll(SHARES, '1'))
  const reader = { lexicon: engine().lexicon, thisYear }
  const features = featuresOf(plain, reader)
  return { features, withPairs: () => withWordPairs(features, plain, reader) }
})
const featuresIn = (text: string, thisYear: number) => readIn(text, thisYear).features

function form(text: string, thisYear: number): Impression {
  return engine().impression(featuresIn(text, thisYear))
}

/** From this probability on words say how to go on; what they take off the list nobody tells a second time. */
const STEERS_AT_LEAST = 0.6
const SETTLES_AT_LEAST = 0.75

/** What words say of how to go on with what was told; null: nothing. */
export const steeringIn = remembered((text, thisYear): Steer | null => {
  const { outcomes, hear } = engine().steering
  const shares = hear(featuresIn(text, thisYear))('steer')
  const { name, probability } = likeliest(STEERS, outcomes.steer, shares)
  return probability >= (name === 'settled' ? SETTLES_AT_LEAST : STEERS_AT_LEAST) ? name : null
})

/** From this probability on words explain something: "it was the neighbor filling his mower". */
const EXPLAINS_AT_LEAST = 0.2

/** Whether words explain that what was said before them, and sounded like a danger, is none. */
export const explains = remembered((text, thisYear): boolean => {
  const { outcomes, hear } = engine().explaining
  const shares = hear(featuresIn(text, thisYear))('explains')
  return likeliest(EXPLAINS, outcomes.explains, shares).probability >= EXPLAINS_AT_LEAST
})

/** How likely a text tells of any danger, whatever else it tells, and which one it would be. */
export const dangerIn = remembered((text, thisYear): { name: Hazard; probability: number } => {
  const { outcomes, hear } = engine().dangers
  return likeliest(HAZARDS, outcomes.hazard, hear(readIn(text, thisYear).withPairs())('hazard'))
})

/** What a text sounds like to these networks, in probabilities; each is worked out when it is asked for. */
export class Impression {
  readonly #outcomes: Model['outcomes']
  readonly #parted: Parted
  readonly #heard: Heard
  #groups: Record<Group, number> | undefined
  #services: Record<Trade, Ranked[]> | undefined

  constructor(outcomes: Model['outcomes'], parted: Parted, heard: Heard) {
    this.#outcomes = outcomes
    this.#parted = parted
    this.#heard = heard
  }

  /** Ours, by trade, and not ours; together 1. */
  get groups(): Record<Group, number> {
    return (this.#groups ??= groupsOf(this.#parted, this.#heard('matter'), this.#heard('group')))
  }

  /** The likeliest of them. */
  get group(): Group {
    const { groups } = this
    return GROUPS.reduce((best, each) => (groups[each] > groups[best] ? each : best))
  }

  /** Whether it says for itself whose matter it is: ours, or something that is not ours but is something. */
  get isPlain(): boolean {
    return this.groups[this.group] >= PLAINLY && this.unclear < TOO_UNCLEAR && !isIdleTalk(this)
  }

  /** The services of each trade as shares of that trade, the likeliest first. */
  get services(): Record<Trade, Ranked[]> {
    return (this.#services ??= byTrade((trade) => {
      const services = this.#ranked(trade)
      const total = services.reduce((sum, { share }) => sum + share, 0) || 1
      return services.map(({ name, share }) => ({ name, share: share / total }))
    }))
  }

  /** What it is about where it is not ours. */
  get notOurs(): string {
    return this.#ranked('none')[0]?.name ?? 'general'
  }

  /** How likely it is that nobody could tell. */
  get unclear(): number {
    return this.#heard('matter')[this.#parted.unclear] ?? 0
  }

  get urgency(): Urgency {
    return this.#likeliest('urgency', URGENCIES).name
  }

  /** How likely it tells of no matter at all, and what it asks for instead. */
  get ask(): { name: (typeof ASKS)[number]; probability: number } {
    return this.#likeliest('ask', ASKS)
  }

  get language(): Language {
    return this.#likeliest('language', LANGUAGES).name
  }

  #likeliest<T extends string>(head: Head, names: readonly T[]) {
    return likeliest(names, this.#outcomes[head], this.#heard(head))
  }

  #ranked(group: Group): Ranked[] {
    const matter = this.#heard('matter')
    return this.#parted.places[group]
      .map(({ name, at }) => ({ name, share: matter[at] ?? 0 }))
      .toSorted((one, other) => other.share - one.share)
  }
}

/** What features sound like to these networks. */
export function impressionsBy({ outcomes, hear }: Model): (features: Features) => Impression {
  const parted = partedByGroup(outcomes.matter)
  return (features) => new Impression(outcomes, parted, hear(features))
}

/** How many word groups of the lexicon a text names: how much it tells of a matter. */
export function tellingGroupsIn(text: string): number {
  const { lexicon } = engine()
  return new Set(lexicon.find(read(text, lexicon, 0)).map(({ group }) => group)).size
}
