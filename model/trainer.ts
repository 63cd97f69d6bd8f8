import { HAZARDS, URGENCIES } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import { type Features, featuresOf } from '#server/modules/assistant/embedded/features.ts'
import { groupsOf } from '#server/modules/assistant/embedded/groups.ts'
import {
  eachHead,
  type Head,
  meanOf,
  pack,
  type Probabilities,
  scoresOf,
  softmax,
  type StoredModel,
} from '#server/modules/assistant/embedded/network.ts'
import type { Labelled, Phrase } from './corpus.ts'
import {
  type Example,
  excitementBy,
  type Network,
  trainNetwork,
  type Training,
} from './network-training.ts'
import { variation } from './variations.ts'

/** Rarer features are mostly slips and names. */
const IN_SO_MANY_TEXTS = 5
/** Chosen by what the model makes of each fifth message. A danger missed is the worst mistake. */
const TRAINING: Training = {
  hiddenUnits: 40,
  epochs: 9,
  rate: 0.05,
  hiddenFrom: 0.5,
  counts: { matter: 1, group: 1, urgency: 1, hazard: 4 },
}
/** Each fifth text is kept back to find out how much too sure the model is. */
const KEPT_BACK = 5
const LARGEST_BYTE = 127

/** A message, or a phrase, which teaches less. */
type Taught = Labelled | Phrase

const isMessage = (text: Taught): text is Labelled => 'urgency' in text

/** What a text is about: a service, a topic that is not ours, or nobody knows. */
export const matterOf = ({ sku, trade, topic }: Phrase): string =>
  sku ?? (trade === 'unclear' ? 'unclear' : `not:${topic ?? 'general'}`)

/** The answer of each head to a text; null where it has nothing to learn from it. */
const ANSWERS: Record<Head, (text: Taught) => string | null> = {
  matter: matterOf,
  group: ({ trade }) => (trade === 'unclear' ? null : trade),
  urgency: (text) => (isMessage(text) && text.trade !== 'none' ? text.urgency : null),
  hazard: (text) => (isMessage(text) ? (text.hazard ?? 'none') : null),
}

type Vocabulary = ReadonlyMap<number, number>

function vocabularyOf(all: readonly Features[]): Vocabulary {
  const texts = new Map<number, number>()
  for (const { keys } of all)
    for (const key of new Set(keys)) texts.set(key, (texts.get(key) ?? 0) + 1)
  const kept = [...texts].filter(([, count]) => count >= IN_SO_MANY_TEXTS).map(([key]) => key)
  return new Map(kept.toSorted((one, other) => one - other).map((key, at) => [key, at]))
}

function exampleOf(
  text: Taught,
  { keys, values }: Features,
  { vocabulary, outcomes }: { vocabulary: Vocabulary; outcomes: StoredModel['outcomes'] },
): Example {
  const known = keys.map((key) => vocabulary.get(key) ?? -1)
  return {
    features: Int32Array.from(known.filter((place) => place >= 0)),
    values: Float32Array.from(values.filter((_, at) => (known[at] ?? -1) >= 0)),
    answers: eachHead((head) => {
      const answer = ANSWERS[head](text)
      return answer === null ? null : outcomes[head].indexOf(answer)
    }),
  }
}

const outcomesOf = (texts: readonly Taught[]): StoredModel['outcomes'] => ({
  matter: [...new Set(texts.map(matterOf))].toSorted(),
  group: [...TRADES, 'none'],
  urgency: [...URGENCIES],
  hazard: ['none', ...HAZARDS],
})

interface Texts {
  messages: readonly Labelled[]
  phrases: readonly Phrase[]
}

export type Prepared = ReturnType<typeof prepare>

/** What the texts become before anything is learnt from them. */
export function prepare({ messages, phrases }: Texts) {
  const read = [...phrases, ...messages].map((text) => ({ text, features: featuresOf(text.text) }))
  const known = {
    vocabulary: vocabularyOf(read.map(({ features }) => features)),
    outcomes: outcomesOf(read.map(({ text }) => text)),
  }
  return {
    ...known,
    messagesFrom: phrases.length,
    /** Each text as it was written, and messages with slips, too, which add no word to the vocabulary. */
    forms: read.map(({ text, features }) => {
      const written = exampleOf(text, features, known)
      if (!isMessage(text)) return [written] as const
      const slip = variation(text)
      return [written, exampleOf(slip, featuresOf(slip.text), known)] as const
    }),
  }
}

interface Asked {
  answers: Example['answers']
  /** What a network that never saw the text makes of it. */
  scores: Record<Head, number[]>
}

/** What one process gives: networks that learnt all texts, and what their like says of texts it has not seen. */
export interface Trained {
  networks: readonly Network[]
  asked: readonly Asked[]
}

/** Networks that differ in nothing but where they begin and in which order they read; two processes train them. */
export const SEEDS = [
  [1, 2],
  [3, 4],
] as const

/** The same texts in the same order and the same seeds always give the same networks. */
export function trainMembers(
  { messagesFrom, vocabulary, outcomes, forms }: Prepared,
  seeds: readonly [number, ...number[]],
): Trained {
  const trained = (texts: readonly (readonly Example[])[], seed: number) =>
    trainNetwork(
      texts,
      { features: vocabulary.size, outcomes: eachHead((head) => outcomes[head].length) },
      { ...TRAINING, seed },
    )
  const isKeptBack = (at: number) => at >= messagesFrom && at % KEPT_BACK === 0
  const like = trained(
    forms.filter((_, at) => !isKeptBack(at)),
    seeds[0],
  )
  const asked = forms
    .filter((_, at) => isKeptBack(at))
    .map(([example]) => {
      const excitement = excitementBy(example, like)
      const scores = eachHead((head) => scoresOf(like.outputs[head], excitement))
      return { answers: example.answers, scores }
    })
  return { networks: seeds.map((seed) => trained(forms, seed)), asked }
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

/** How sure each head may be, by texts their like had not seen. */
export function temperaturesOf(
  { outcomes }: Prepared,
  halves: readonly Trained[],
): StoredModel['temperature'] {
  const [first] = halves
  const all = (first?.asked ?? []).map(({ answers }, at) => ({
    answers,
    shares: (head: Head, temperature: number) =>
      meanOf(halves.map(({ asked }) => softmax(asked[at]?.scores[head] ?? [], temperature))),
  }))
  type Shares = (typeof all)[number]['shares']
  const right = (head: Head, sharesOf: (shares: Shares, t: number) => readonly number[]) =>
    leastSurprising(
      all.flatMap(({ answers, shares }) => {
        const answer = answers[head]
        return answer === null ? [] : [(t: number) => sharesOf(shares, t)[answer] ?? 0]
      }),
    )
  const alone = (head: Head) => right(head, (shares, t) => shares(head, t))
  const named = (head: Head, shares: readonly number[]): Probabilities =>
    new Map(outcomes[head].map((name, at) => [name, shares[at] ?? 0]))
  const matter = alone('matter')
  return {
    matter,
    // The two heads that know the trade judge it together.
    group: right('group', (shares, t) => {
      const byMatter = named('matter', shares('matter', matter))
      const groups = groupsOf(byMatter, named('group', shares('group', t)))
      return [groups.plumbing, groups.electrical, groups.hvac, groups.none]
    }),
    urgency: alone('urgency'),
    hazard: alone('hazard'),
  }
}

/** Weights as whole bytes, one step per hidden unit. */
function inBytes({ hidden, bias: { length: units } }: Network) {
  const steps = Array.from({ length: units }, (_, unit) => {
    let most = 0
    for (let cell = unit; cell < hidden.length; cell += units)
      most = Math.max(most, Math.abs(hidden[cell] ?? 0))
    return most / LARGEST_BYTE || 1
  })
  const bytes = Int8Array.from(hidden, (weight, cell) =>
    Math.round(weight / (steps[cell % units] ?? 1)),
  )
  return { steps, bytes }
}

/** The networks as they are stored. */
export function packed({ vocabulary }: Prepared, halves: readonly Trained[]) {
  const members = halves
    .flatMap(({ networks }) => networks)
    .map((network) => ({ ...network, ...inBytes(network) }))
  const steps = members.map((member) => member.steps)
  const hidden = new Int8Array(vocabulary.size * steps.flat().length)
  let at = 0
  for (let row = 0; row < vocabulary.size; row += 1) {
    for (const { bytes, bias } of members) {
      hidden.set(bytes.subarray(row * bias.length, (row + 1) * bias.length), at)
      at += bias.length
    }
  }
  return { steps, bytes: pack({ keys: Int32Array.from(vocabulary.keys()), members, hidden }) }
}
