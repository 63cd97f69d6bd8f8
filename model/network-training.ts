import {
  eachHead,
  headsOf,
  type Member,
  scoresOf,
  softmax,
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

/** A network with one hidden layer, every weight in full. */
export interface Network<H extends string> extends Member<H> {
  /** A row for each feature, a weight for each hidden unit. */
  hidden: Float32Array
}

/** What AdaGrad's sums of squares begin with, so that the first step is not endless. */
const FIRST_SQUARES = 1e-2
/** Where the weights of the hidden layer begin: anywhere this close to nothing. */
const FIRST_WEIGHTS = 0.01
const FIRST_BIAS = 0.1
/** A mistake this small has nothing to teach. */
const NOTHING_TO_LEARN = 1e-3

type Random = (below: number) => number

const FINELY = 1_000_000
const near = (most: number, random: Random) => (random(FINELY) / (FINELY / 2) - 1) * most

function shuffle(order: Int32Array, random: Random) {
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

const learning = (weights: Float32Array): Learning => ({
  weights,
  squares: new Float32Array(weights.length).fill(FIRST_SQUARES),
})

function step({ weights, squares }: Learning, cell: number, slope: number, rate: number) {
  const square = (squares[cell] ?? 0) + slope * slope
  squares[cell] = square
  weights[cell] = (weights[cell] ?? 0) - (rate * slope) / Math.sqrt(square)
}

/** What a network sees of an example. */
type Shown = Pick<Example<string>, 'features' | 'values'>

/** How excited each hidden unit is by what is shown of an example. */
export function excitementBy(
  { features, values }: Shown,
  { hidden, bias }: Pick<Network<string>, 'hidden' | 'bias'>,
): Float64Array {
  const units = bias.length
  const sums = Float64Array.from(bias)
  for (let n = 0; n < features.length; n += 1) {
    const row = (features[n] ?? 0) * units
    const value = values[n] ?? 0
    for (let unit = 0; unit < units; unit += 1)
      sums[unit] = (sums[unit] ?? 0) + value * (hidden[row + unit] ?? 0)
  }
  return sums.map((sum) => Math.max(0, sum))
}

/** What is left of an example when some of its features are hidden; the others count for them. */
function shown({ features, values }: Shown, hiddenFrom: number, random: Random) {
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
  const bias = learning(new Float32Array(units).fill(FIRST_BIAS))
  const outputs = eachHead(heads, (head) => ({
    weights: learning(anywhere(outcomes[head] * units, Math.sqrt(6 / (outcomes[head] + units)))),
    bias: learning(new Float32Array(outcomes[head])),
  }))
  const network: Network<H> = {
    hidden,
    bias: bias.weights,
    outputs: eachHead(heads, (head) => ({
      weights: outputs[head].weights.weights,
      bias: outputs[head].bias.weights,
    })),
  }

  /** Corrects one head; adds to what it wants of the hidden units. */
  function correct(head: H, answer: number, excitement: Float64Array, wanted: Float64Array) {
    const { weights, bias: begin } = outputs[head]
    const shares = softmax(scoresOf(network.outputs[head], excitement))
    for (let outcome = 0; outcome < shares.length; outcome += 1) {
      const off = ((shares[outcome] ?? 0) - (outcome === answer ? 1 : 0)) * counts[head]
      if (Math.abs(off) < NOTHING_TO_LEARN) continue
      step(begin, outcome, off, rate)
      for (let unit = 0; unit < units; unit += 1) {
        const excited = excitement[unit] ?? 0
        if (excited === 0) continue
        const cell = outcome * units + unit
        wanted[unit] = (wanted[unit] ?? 0) + off * (weights.weights[cell] ?? 0)
        step(weights, cell, off * excited, rate)
      }
    }
  }

  function learn(example: Example<H>) {
    const seen = shown(example, hiddenFrom, random)
    const excitement = excitementBy(seen, network)
    const wanted = new Float64Array(units)
    for (const head of heads) {
      const answer = example.answers[head]
      if (answer !== null) correct(head, answer, excitement, wanted)
    }
    const wish = wanted.reduce((sum, each) => sum + each * each, 0) / units
    if (wish < NOTHING_TO_LEARN * NOTHING_TO_LEARN) return
    for (let unit = 0; unit < units; unit += 1) {
      // A unit that is not excited learns nothing.
      if ((excitement[unit] ?? 0) === 0) wanted[unit] = 0
      else step(bias, unit, wanted[unit] ?? 0, rate)
    }
    for (let n = 0; n < seen.features.length; n += 1) {
      const feature = seen.features[n] ?? 0
      const value = seen.values[n] ?? 0
      const square = (hiddenSquares[feature] ?? 0) + value * value * wish
      hiddenSquares[feature] = square
      const by = (rate * value) / Math.sqrt(square)
      const row = feature * units
      for (let unit = 0; unit < units; unit += 1)
        hidden[row + unit] = (hidden[row + unit] ?? 0) - by * (wanted[unit] ?? 0)
    }
  }

  const learnt = [
    hidden,
    bias.weights,
    ...heads.flatMap((head) => [outputs[head].weights.weights, outputs[head].bias.weights]),
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
