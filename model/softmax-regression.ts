import { softmax } from '#server/modules/assistant/embedded/linear-model.ts'
import { randomNumbers } from './random-numbers.ts'

/** One example: which features it has (by their place in the vocabulary), and how much of each. */
export interface Example {
  features: Int32Array
  values: Float32Array
}

export interface Training {
  epochs: number
  /** The first step's length; AdaGrad shortens it feature by feature. */
  rate: number
}

/** What AdaGrad's sums of squares begin with, so that the first step is not endless. */
const FIRST_SQUARES = 1e-3
/** A class that is as good as ruled out has nothing to teach. */
const NOTHING_TO_LEARN = 1e-2

function shuffler(seed: number) {
  const next = randomNumbers(seed)
  return (order: Int32Array) => {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = next(at + 1)
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
  }
}

/**
 * Multinomial logistic regression by AdaGrad, one example at a time. The same examples in the same
 * order always give the same weights: a row of `outcomes` numbers for each feature.
 */
export function regress(
  examples: readonly Example[],
  answers: readonly number[],
  { features, outcomes }: { features: number; outcomes: number },
  { epochs, rate }: Training,
): Float32Array {
  const weights = new Float32Array(features * outcomes)
  const squares = new Float32Array(features * outcomes).fill(FIRST_SQUARES)
  const order = Int32Array.from(examples.keys())
  const shuffle = shuffler(1)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order)
    for (const at of order) {
      const example = examples[at]
      if (!example) continue
      const error = softmax(scoresOf(example, weights, outcomes))
      error[answers[at] ?? 0] = (error[answers[at] ?? 0] ?? 0) - 1
      const off = [...error.keys()].filter(
        (outcome) => Math.abs(error[outcome] ?? 0) >= NOTHING_TO_LEARN,
      )
      for (let n = 0; n < example.features.length; n += 1) {
        const row = (example.features[n] ?? 0) * outcomes
        const value = example.values[n] ?? 0
        for (const outcome of off) {
          const cell = row + outcome
          const slope = (error[outcome] ?? 0) * value
          const square = (squares[cell] ?? 0) + slope * slope
          squares[cell] = square
          weights[cell] = (weights[cell] ?? 0) - (rate * slope) / Math.sqrt(square)
        }
      }
    }
  }
  return weights
}

export function scoresOf(
  { features, values }: Example,
  weights: Float32Array,
  outcomes: number,
): number[] {
  const scores = Array.from({ length: outcomes }, () => 0)
  for (let n = 0; n < features.length; n += 1) {
    const row = (features[n] ?? 0) * outcomes
    const value = values[n] ?? 0
    for (let outcome = 0; outcome < outcomes; outcome += 1)
      scores[outcome] = (scores[outcome] ?? 0) + value * (weights[row + outcome] ?? 0)
  }
  return scores
}
