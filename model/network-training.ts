import {
  eachHead,
  excitedBy,
  headsOf,
  type Layer,
  softmax,
  sumsOf,
} from '#server/modules/assistant/embedded/network.ts'
import { randomNumbers } from './random-numbers.ts'

/** One example: which features it has (by their place in the vocabulary), how much of each, and what each head should answer. */
export interface Example<H extends string> {
  features: Int32Array
  values: Float32Array
  /** The place of the right outcome; null where a head has nothing to learn from it. */
  answers: Record<H, number | null>
}

export interface Training<H extends string> {
  hiddenUnits: number
  epochs: number
  /** The first step's length; AdaGrad shortens it weight by weight. */
  rate: number
  /** So many features of an example are not shown to it each time, so that it relies on none alone. */
  hiddenFrom: number
  /** After each epoch from this one on the weights are looked at; their mean is what was learnt. */
  averagedFrom: number
  /** How much a mistake of each head counts. */
  counts: Record<H, number>
}

/** A network with one hidden layer that knows the features for itself, every weight in full. */
export interface Network<H extends string> {
  /** A row for each feature, a weight for each hidden unit. */
  hidden: Float32Array
  /** Where each hidden unit begins. */
  bias: Float32Array
  outputs: Record<H, Layer>
}

/** What AdaGrad's sums of squares begin with, so that the first step is not endless. */
const FIRST_SQUARES = 1e-2
/** Where the weights of the hidden layer begin: anywhere this close to nothing. */
const FIRST_WEIGHTS = 0.01
const FIRST_BIAS = 0.1
/** A mistake this small has nothing to teach. */
const NOTHING_TO_LEARN = 1e-3

export type Random = (below: number) => number

const FINELY = 1_000_000
const near = (most: number, random: Random) => (random(FINELY) / (FINELY / 2) - 1) * most

export function shuffle(order: Int32Array, random: Random) {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
  }
}

/** Weights, and the sum of the squares of all slopes each has met. */
interface Learning {
  weights: Float32Array
  squares: Float32Array
}

const learning = (weights: Float32Array, firstSquares: number): Learning => ({
  weights,
  squares: new Float32Array(weights.length).fill(firstSquares),
})

/** A layer that learns: it is the same one. */
export const learningLayer = ({ weights, bias }: Layer, firstSquares: number) => ({
  weights: learning(weights, firstSquares),
  bias: learning(bias, firstSquares),
})

function step({ weights, squares }: Learning, cell: number, slope: number, rate: number) {
  const square = (squares[cell] ?? 0) + slope * slope
  squares[cell] = square
  weights[cell] = (weights[cell] ?? 0) - (rate * slope) / Math.sqrt(square)
}

/** Corrects a layer by how far off each of its sums is; adds to what it wants of the numbers below. */
export function correct(
  { weights, bias }: ReturnType<typeof learningLayer>,
  off: Float64Array,
  below: Float64Array,
  wanted: Float64Array,
  rate: number,
) {
  const width = below.length
  for (let sum = 0; sum < off.length; sum += 1) {
    const by = off[sum] ?? 0
    if (Math.abs(by) < NOTHING_TO_LEARN) continue
    step(bias, sum, by, rate)
    for (let at = 0; at < width; at += 1) {
      const number = below[at] ?? 0
      if (number === 0) continue
      const cell = sum * width + at
      wanted[at] = (wanted[at] ?? 0) + by * (weights.weights[cell] ?? 0)
      step(weights, cell, by * number, rate)
    }
  }
}

/** A unit that is not excited learns nothing. */
export function wantedOfExcited(wanted: Float64Array, excitement: Float64Array): Float64Array {
  return wanted.map((each, unit) => ((excitement[unit] ?? 0) === 0 ? 0 : each))
}

/** What a network sees of an example. */
export type Shown = Pick<Example<string>, 'features' | 'values'>

/** What a table, a row for each feature, adds to sums for what is shown of an example. */
export function addRows({ features, values }: Shown, table: Float32Array, sums: Float64Array) {
  const width = sums.length
  for (let n = 0; n < features.length; n += 1) {
    const row = (features[n] ?? 0) * width
    const value = values[n] ?? 0
    for (let at = 0; at < width; at += 1)
      sums[at] = (sums[at] ?? 0) + value * (table[row + at] ?? 0)
  }
  return sums
}

/** How excited each hidden unit is by what is shown of an example. */
export const excitementBy = (
  example: Shown,
  { hidden, bias }: Pick<Network<string>, 'hidden' | 'bias'>,
): Float64Array => excitedBy(addRows(example, hidden, Float64Array.from(bias)))

/** What is left of an example when some of its features are hidden; the others count for them. */
export function shown({ features, values }: Shown, hiddenFrom: number, random: Random) {
  const rest = 1 / (1 - hiddenFrom)
  const left = {
    features: new Int32Array(features.length),
    values: new Float32Array(features.length),
  }
  let count = 0
  for (let n = 0; n < features.length; n += 1) {
    if (random(FINELY) < hiddenFrom * FINELY) continue
    left.features[count] = features[n] ?? 0
    left.values[count] = (values[n] ?? 0) * rest
    count += 1
  }
  return { features: left.features.subarray(0, count), values: left.values.subarray(0, count) }
}

/**
 * Trains a network by AdaGrad, one example at a time; the forms of a text, as it was written and with
 * slips, take turns. The same texts in the same order and the same seed always give the same network.
 */
export function trainNetwork<H extends string>(
  texts: readonly (readonly Example<H>[])[],
  { features, outcomes }: { features: number; outcomes: Record<H, number> },
  {
    hiddenUnits: units,
    epochs,
    rate,
    hiddenFrom,
    averagedFrom,
    counts,
    seed,
  }: Training<H> & {
    seed: number
  },
): Network<H> {
  const heads = headsOf(outcomes)
  const random = randomNumbers(seed)
  const anywhere = (length: number, most: number) =>
    Float32Array.from({ length }, () => near(most, random))
  const hidden = anywhere(features * units, FIRST_WEIGHTS)
  /** One sum for a whole row: a feature is as rare for one unit as for another. */
  const hiddenSquares = new Float32Array(features).fill(FIRST_SQUARES)
  const bias = learning(new Float32Array(units).fill(FIRST_BIAS), FIRST_SQUARES)
  const network: Network<H> = {
    hidden,
    bias: bias.weights,
    outputs: eachHead(heads, (head) => ({
      weights: anywhere(outcomes[head] * units, Math.sqrt(6 / (outcomes[head] + units))),
      bias: new Float32Array(outcomes[head]),
    })),
  }
  const outputs = eachHead(heads, (head) => learningLayer(network.outputs[head], FIRST_SQUARES))

  /** How far off a head's shares are, as much as its mistakes count. */
  function offBy(head: H, answer: number, excitement: Float64Array) {
    const shares = softmax(sumsOf(network.outputs[head], excitement))
    return shares.map((share, at) => (share - (at === answer ? 1 : 0)) * counts[head])
  }

  function learn(example: Example<H>) {
    const seen = shown(example, hiddenFrom, random)
    const excitement = excitementBy(seen, network)
    const wanted = new Float64Array(units)
    for (const head of heads) {
      const answer = example.answers[head]
      if (answer !== null)
        correct(outputs[head], offBy(head, answer, excitement), excitement, wanted, rate)
    }
    const wish = wanted.reduce((sum, each) => sum + each * each, 0) / units
    if (wish < NOTHING_TO_LEARN * NOTHING_TO_LEARN) return
    const excited = wantedOfExcited(wanted, excitement)
    excited.forEach((each, unit) => {
      if (each !== 0) step(bias, unit, each, rate)
    })
    for (let n = 0; n < seen.features.length; n += 1) {
      const feature = seen.features[n] ?? 0
      const value = seen.values[n] ?? 0
      const square = (hiddenSquares[feature] ?? 0) + value * value * wish
      hiddenSquares[feature] = square
      const by = (rate * value) / Math.sqrt(square)
      const row = feature * units
      for (let unit = 0; unit < units; unit += 1)
        hidden[row + unit] = (hidden[row + unit] ?? 0) - by * (excited[unit] ?? 0)
    }
  }

  const learnt = [
    hidden,
    bias.weights,
    ...heads.flatMap((head) => [network.outputs[head].weights, network.outputs[head].bias]),
  ]
  const sums = learnt.map((weights) => new Float64Array(weights.length))

  const order = Int32Array.from(texts.keys())
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random)
    for (const at of order) {
      const forms = texts[at] ?? []
      const example = forms[epoch % forms.length]
      if (example) learn(example)
    }
    if (epoch >= averagedFrom)
      sums.forEach((sum, part) => {
        learnt[part]?.forEach((weight, cell) => (sum[cell] = (sum[cell] ?? 0) + weight))
      })
  }
  // The mean of where it stood is steadier than where it happens to stand at the end.
  sums.forEach((sum, part) => {
    learnt[part]?.set(sum.map((weight) => weight / (epochs - averagedFrom)))
  })
  return network
}
