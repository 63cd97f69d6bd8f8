import { type Language, LANGUAGES } from '#contract/language.ts'
import { URGENCIES } from '#contract/urgency.ts'
import { ASKS } from '#server/modules/assistant/asks.ts'
import { type Features, featuresOf } from '#server/modules/assistant/embedded/features.ts'
import { GROUPS, groupsOf, partedByGroup } from '#server/modules/assistant/embedded/groups.ts'
import { openLexicon } from '#server/modules/assistant/embedded/lexicon.ts'
import { type Impression, impressionsBy } from '#server/modules/assistant/embedded/impression.ts'
import {
  eachHead,
  type Head,
  HEADS,
  meanOf,
  type Model,
  softmax,
  type StoredNetworks,
  sumsOf,
} from '#server/modules/assistant/embedded/network.ts'
import type { Asked, Labelled, Phrase } from './corpus.ts'
import { storedLexicon } from './lexicon.ts'
import {
  type Example,
  excitementBy,
  type Network,
  trainNetwork,
  type Training,
} from './network-training.ts'
import type { Narrowness } from './packing.ts'
import { variation } from './variations.ts'
import { shownOf, type Vocabulary, vocabularyWith } from './vocabulary.ts'

/** Rarer features are mostly slips and names. Of Spanish there are fewer texts. */
const IN_SO_MANY_TEXTS = { en: 4, es: 3 }
/** Chosen by the totals of the held-out texts; smaller networks miss more. */
export const TRAINING: Training<Head> = {
  hiddenUnits: 64,
  epochs: 9,
  averagedFrom: 7,
  rate: 0.05,
  hiddenFrom: 0.5,
  counts: {
    matter: 1,
    group: 1,
    urgency: 1,
    ask: 4,
    language: 0.2,
  },
}
/** Eighty numbers tell what the texts tell eight networks of 64 units as well as ninety-six. */
export const NARROWNESS: Narrowness = { width: 80, roughness: 0.002 }
/** Each fifth text is kept back to find out how much too sure the model is. */
const KEPT_BACK = 5

/** The year most texts were written in: what they tell of an earlier one is over. */
export const WRITTEN_IN = 2026

/** What is asked for that is no matter; `none` is said or asked of one, and only sounds like it. */
export type Requested = Omit<Asked, 'ask'> & { ask: Asked['ask'] | 'none' }

/** A matter, a phrase, which teaches less, or a request. */
type Taught = Labelled | Phrase | Requested

const isMatter = (text: Taught): text is Labelled => 'urgency' in text
const isAsked = (text: Taught): text is Requested => 'ask' in text

/** Phrases are in English. */
const languageOf = (text: Taught): Language =>
  isMatter(text) || isAsked(text) ? (text.language ?? 'en') : 'en'

/** What a text is about: a service, a topic that is not ours, or nobody knows. */
export const matterOf = ({ sku, trade, topic }: Phrase): string =>
  sku ?? (trade === 'unclear' ? 'unclear' : `not:${topic ?? 'general'}`)

/** There are more matters than requests: of most of them, but for those as short as one, that head learns nothing. */
const REQUEST_CHARACTERS = 60
const isOneOfMany = ({ text }: Labelled) =>
  text.length > REQUEST_CHARACTERS && text.length % 4 !== 0

/** Somebody who merely talks tells of no matter, either. */
const isSmallTalk = (text: Labelled) => text.topic === 'small_talk'

/** The answer of each head to a text; null where it has nothing to learn from it. */
const ANSWERS: Record<Head, (text: Taught) => string | null> = {
  matter: (text) => (isAsked(text) ? null : matterOf(text)),
  group: (text) => (isAsked(text) || text.trade === 'unclear' ? null : text.trade),
  // A danger is urgent whatever is heard; learnt with a third of the texts, it made others so, too.
  urgency: (text) =>
    isMatter(text) && text.trade !== 'none' && text.hazard === null ? text.urgency : null,
  ask: (text) => {
    if (isAsked(text)) return text.ask
    return isMatter(text) && !isSmallTalk(text) && !isOneOfMany(text) ? 'none' : null
  },
  language: (text) => (isAsked(text) || isMatter(text) ? languageOf(text) : null),
}

function vocabularyOf(all: readonly { text: Taught; features: Features }[]): Vocabulary {
  const kept = LANGUAGES.flatMap((language) => {
    const texts = new Map<number, number>()
    for (const { text, features } of all)
      if (languageOf(text) === language)
        for (const key of new Set(features.keys)) texts.set(key, (texts.get(key) ?? 0) + 1)
    return [...texts].filter(([, count]) => count >= IN_SO_MANY_TEXTS[language])
  })
  return vocabularyWith(new Set(kept.map(([key]) => key)))
}

function exampleOf(
  text: Taught,
  features: Features,
  { vocabulary, outcomes }: { vocabulary: Vocabulary; outcomes: Outcomes },
): Example<Head> {
  return {
    ...shownOf(features, vocabulary),
    answers: eachHead(HEADS, (head) => {
      const answer = ANSWERS[head](text)
      return answer === null ? null : outcomes[head].indexOf(answer)
    }),
  }
}

type Outcomes = StoredNetworks<Head>['outcomes']

const outcomesOf = (texts: readonly Taught[]): Outcomes => ({
  matter: [...new Set(texts.flatMap((text) => (isAsked(text) ? [] : [matterOf(text)])))].toSorted(),
  group: [...GROUPS],
  urgency: [...URGENCIES],
  ask: ['none', ...ASKS],
  language: [...LANGUAGES],
})

interface Texts {
  matters: readonly Labelled[]
  asks: readonly Requested[]
  phrases: readonly Phrase[]
  /** What people told, as phrases: they teach what it is about, and add no word to the vocabulary. */
  stories: readonly Phrase[]
}

export type Prepared = ReturnType<typeof prepare>

/** What the texts become before anything is learnt from them. */
export function prepare({ matters, asks, phrases, stories }: Texts) {
  const lexicon = storedLexicon()
  const reader = { lexicon: openLexicon(lexicon), thisYear: WRITTEN_IN }
  const readIn = <T extends Taught>(text: T) => ({ text, features: featuresOf(text.text, reader) })
  const read = [...phrases, ...asks, ...matters].map(readIn)
  const known = {
    vocabulary: vocabularyOf(read),
    outcomes: outcomesOf(read.map(({ text }) => text)),
  }
  return {
    ...known,
    lexicon,
    messagesFrom: stories.length + phrases.length,
    /** Each text as it was written, and messages with slips, too, which add no word to the vocabulary. */
    forms: [...stories.map(readIn), ...read].map(({ text, features }) => {
      const written = exampleOf(text, features, known)
      if (!isMatter(text) && !isAsked(text)) return [written] as const
      const slip = variation(text)
      return [written, exampleOf(slip, featuresOf(slip.text, reader), known)] as const
    }),
  }
}

/** What a text sounds like to these networks, in the year the texts were written in. */
export function readBy({ lexicon }: Prepared, model: Model): (text: string) => Impression {
  const reader = { lexicon: openLexicon(lexicon), thisYear: WRITTEN_IN }
  const impression = impressionsBy(model)
  return (text) => impression(featuresOf(text, reader))
}

interface KeptBack {
  answers: Example<Head>['answers']
  /** What a network that never saw the text makes of it. */
  scores: Record<Head, Float64Array>
}

/**
 * What one process gives: networks that learnt all texts, and what as many like them say of texts they have not seen,
 * for the mean of more is less sure of itself.
 */
export interface Trained {
  networks: readonly Network<Head>[]
  asked: readonly (readonly KeptBack[])[]
}

/** Networks that differ in nothing but where they begin and in which order they read. Two processes train them, the first of which trains the small ones as well. */
export const SEEDS = [
  [11, 12, 13],
  [14, 15, 16, 17, 18],
] as const

/** The same texts in the same order and the same seeds always give the same networks. */
export function trainMembers(
  { messagesFrom, vocabulary, outcomes, forms }: Prepared,
  seeds: readonly number[],
): Trained {
  const trained = (texts: readonly (readonly Example<Head>[])[], seed: number) =>
    trainNetwork(
      texts,
      { features: vocabulary.size, outcomes: eachHead(HEADS, (head) => outcomes[head].length) },
      { ...TRAINING, seed },
    )
  const isKeptBack = (at: number) => at >= messagesFrom && at % KEPT_BACK === 0
  const shownToLike = forms.filter((_, at) => !isKeptBack(at))
  const askedOf = (seed: number) => {
    const like = trained(shownToLike, seed)
    return forms
      .filter((_, at) => isKeptBack(at))
      .map(([example]) => {
        const excitement = excitementBy(example, like)
        const scores = eachHead(HEADS, (head) => sumsOf(like.outputs[head], excitement))
        return { answers: example.answers, scores }
      })
  }
  return { asked: seeds.map(askedOf), networks: seeds.map((seed) => trained(forms, seed)) }
}

const TRIED = Array.from({ length: 26 }, (_, step) => (5 + step) / 10)

/** The temperature at which the right answers are least surprising. */
function leastSurprising(right: readonly ((temperature: number) => number)[]): number {
  const surprise = (temperature: number) =>
    right.reduce((sum, share) => sum - Math.log(share(temperature)), 0)
  const [best] = TRIED.map((temperature) => ({
    temperature,
    surprise: surprise(temperature),
  })).toSorted((one, other) => one.surprise - other.surprise)
  return best?.temperature ?? 1
}

const NOTHING_SAID = new Float64Array()

/** How sure each head may be, by texts their like had not seen. */
export function temperaturesOf(
  { outcomes }: Prepared,
  halves: readonly Trained[],
): StoredNetworks<Head>['temperature'] {
  const asked = halves.flatMap((half) => half.asked)
  const all = (asked[0] ?? []).map(({ answers }, at) => ({
    answers,
    shares: (head: Head, temperature: number) =>
      meanOf(asked.map((each) => softmax(each[at]?.scores[head] ?? NOTHING_SAID, temperature))),
  }))
  type Shares = (typeof all)[number]['shares']
  const right = (head: Head, sharesOf: (shares: Shares, t: number) => Float64Array) =>
    leastSurprising(
      all.flatMap(({ answers, shares }) => {
        const answer = answers[head]
        return answer === null ? [] : [(t: number) => sharesOf(shares, t)[answer] ?? 0]
      }),
    )
  const alone = (head: Head) => right(head, (shares, t) => shares(head, t))
  const matter = alone('matter')
  const parted = partedByGroup(outcomes.matter)
  return {
    matter,
    // The two heads that know the trade judge it together.
    group: right('group', (shares, t) => {
      const groups = groupsOf(parted, shares('matter', matter), shares('group', t))
      return Float64Array.from(GROUPS, (group) => groups[group])
    }),
    urgency: alone('urgency'),
    ask: alone('ask'),
    language: alone('language'),
  }
}
