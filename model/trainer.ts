import { deflateSync } from 'node:zlib'
import { HAZARDS, URGENCIES } from '#contract/assistant.ts'
import { TRADES } from '#contract/catalog.ts'
import { type Features, featuresOf } from '#server/modules/assistant/embedded/features.ts'
import { groupsOf } from '#server/modules/assistant/embedded/groups.ts'
import {
  type Head,
  HEADS,
  type Probabilities,
  softmax,
  type StoredModel,
} from '#server/modules/assistant/embedded/linear-model.ts'
import type { Labelled, Phrase } from './corpus.ts'
import { variation } from './variations.ts'
import { type Example, regress, scoresOf, type Training } from './softmax-regression.ts'

/** Rarer features are mostly slips and names. */
const IN_SO_MANY_TEXTS = 3
const TRAINING: Training = { epochs: 5, rate: 0.1 }
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

interface Prepared {
  text: Taught
  example: Example
}

type Vocabulary = ReadonlyMap<number, number>

function vocabularyOf(all: readonly Features[]): Vocabulary {
  const texts = new Map<number, number>()
  for (const { keys } of all)
    for (const key of new Set(keys)) texts.set(key, (texts.get(key) ?? 0) + 1)
  const kept = [...texts].filter(([, count]) => count >= IN_SO_MANY_TEXTS).map(([key]) => key)
  return new Map(kept.toSorted((one, other) => one - other).map((key, at) => [key, at]))
}

function exampleOf({ keys, values }: Features, vocabulary: Vocabulary): Example {
  const known = keys.flatMap((key, at): [number, number][] => {
    const place = vocabulary.get(key)
    return place === undefined ? [] : [[place, values[at] ?? 0]]
  })
  return {
    features: Int32Array.from(known.map(([place]) => place)),
    values: Float32Array.from(known.map(([, value]) => value)),
  }
}

interface Learned {
  weights: Float32Array
  outcomes: readonly string[]
}

function learn(head: Head, texts: readonly Prepared[], outcomes: readonly string[], size: number) {
  const taught = texts.flatMap(({ text, example }) => {
    const answer = ANSWERS[head](text)
    return answer === null ? [] : [{ example, answer: outcomes.indexOf(answer) }]
  })
  const weights = regress(
    taught.map(({ example }) => example),
    taught.map(({ answer }) => answer),
    { features: size, outcomes: outcomes.length },
    TRAINING,
  )
  return { weights, outcomes }
}

/** How likely a head holds each of its outcomes for a text, before and after its scores are divided. */
type Opinion = (temperature: number) => Probabilities

const opinionOf = ({ weights, outcomes }: Learned, example: Example): Opinion => {
  const scores = scoresOf(example, weights, outcomes.length)
  return (temperature) => {
    const shares = softmax(scores, temperature)
    return new Map(outcomes.map((name, at) => [name, shares[at] ?? 0]))
  }
}

const TRIED = Array.from({ length: 26 }, (_, step) => (5 + step) / 10)

/** The temperature at which the right answers are least surprising. */
function leastSurprising(right: readonly ((temperature: number) => number)[]): number {
  const surprise = new Map(
    TRIED.map((temperature) => [
      temperature,
      right.reduce((sum, share) => sum - Math.log(share(temperature)), 0),
    ]),
  )
  return TRIED.reduce((best, each) =>
    (surprise.get(each) ?? 0) < (surprise.get(best) ?? 0) ? each : best,
  )
}

/** How much too sure each head is, by texts it never saw; the two that know the trade judge it together. */
function temperaturesOf(
  learned: Record<Head, Learned>,
  unseen: readonly Prepared[],
): Record<Head, number> {
  const known = (head: Head) =>
    unseen.flatMap(({ text, example }) => {
      const answer = ANSWERS[head](text)
      return answer !== null && learned[head].outcomes.includes(answer) ? [{ example, answer }] : []
    })
  const alone = (head: Head) =>
    leastSurprising(
      known(head).map(({ example, answer }) => {
        const opinion = opinionOf(learned[head], example)
        return (temperature) => opinion(temperature).get(answer) ?? 0
      }),
    )
  const matter = alone('matter')
  const group = leastSurprising(
    known('group').map(({ example, answer }) => {
      const byService = opinionOf(learned.matter, example)(matter)
      const opinion = opinionOf(learned.group, example)
      return (temperature) => new Map(Object.entries(groupsOf(byService, opinion(temperature)))).get(answer) ?? 0
    }),
  )
  return { matter, group, urgency: alone('urgency'), hazard: alone('hazard') }
}

/** Weights as whole bytes, one step per outcome. */
function inBytes(heads: readonly Learned[], size: number) {
  const columns = heads.flatMap(({ weights, outcomes }) =>
    outcomes.map((_, outcome) =>
      Float32Array.from(
        { length: size },
        (_each, row) => weights[row * outcomes.length + outcome] ?? 0,
      ),
    ),
  )
  const steps = columns.map(
    (column) => column.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / LARGEST_BYTE,
  )
  const bytes = new Int8Array(size * columns.length)
  columns.forEach((column, at) =>
    column.forEach((weight, row) => {
      bytes[row * columns.length + at] = Math.round(weight / (steps[at] || 1))
    }),
  )
  return { steps, bytes }
}

const outcomesOf = (texts: readonly Taught[]): Record<Head, string[]> => ({
  matter: [...new Set(texts.map(matterOf))].toSorted(),
  group: [...TRADES, 'none'],
  urgency: [...URGENCIES],
  hazard: ['none', ...HAZARDS],
})

/** Trains every head. The same texts in the same order always give the same model. */
export function train(
  { messages, phrases }: { messages: readonly Labelled[]; phrases: readonly Phrase[] },
  corpus: string,
): StoredModel {
  const read = [...phrases, ...messages].map((text) => ({ text, features: featuresOf(text.text) }))
  const vocabulary = vocabularyOf(read.map(({ features }) => features))
  const size = vocabulary.size
  const prepared = read.map(({ text, features }) => ({
    text,
    example: exampleOf(features, vocabulary),
  }))
  // Slips are made of messages only, and add no word to the vocabulary.
  const slipped = messages.map((message) => {
    const text = variation(message)
    return { text, example: exampleOf(featuresOf(text.text), vocabulary) }
  })
  const isKeptBack = (at: number) => at >= phrases.length && at % KEPT_BACK === 0
  const seen = [
    ...prepared.filter((_, at) => !isKeptBack(at)),
    ...slipped.filter((_, at) => !isKeptBack(at + phrases.length)),
  ]
  const unseen = prepared.filter((_, at) => isKeptBack(at))
  const outcomes = outcomesOf(read.map(({ text }) => text))
  const each = <T>(make: (head: Head) => T) => {
    const [matter, group, urgency, hazard] = HEADS.map(make)
    return { matter, group, urgency, hazard } as Record<Head, T> // one for each of HEADS
  }
  const temperature = temperaturesOf(
    each((head) => learn(head, seen, outcomes[head], size)),
    unseen,
  )
  const { steps, bytes } = inBytes(
    HEADS.map((head) => learn(head, [...prepared, ...slipped], outcomes[head], size)),
    size,
  )
  return {
    corpus,
    outcomes,
    steps,
    temperature,
    keys: Buffer.from(Uint32Array.from(vocabulary.keys()).buffer).toString('base64'),
    weights: deflateSync(bytes, { level: 9 }).toString('base64'),
  }
}
