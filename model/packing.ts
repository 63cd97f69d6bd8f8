import {
  BITS_FROM,
  BITS_PER_DOUBLING,
  fromBits,
  NO_STEP,
} from '#server/modules/assistant/embedded/hidden-layers.ts'
import { headsOf, type Weights } from '#server/modules/assistant/embedded/network.ts'
import type { Example, Network } from './network-training.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What `fromBits` opens. */
const inBits = (size: number): number =>
  Math.max(0, Math.min(255, Math.round((Math.log2(size) - BITS_FROM) * BITS_PER_DOUBLING)))

/** Steps lie between minus and plus so many. */
const MOST_STEPS = 7

/** Two step counts as one byte. */
const inOneByte = (lower: number, upper: number): number =>
  lower + NO_STEP + ((upper + NO_STEP) << 4)

/** What is largest of a feature may lie a little beyond the last step. */
const inWholeSteps = (steps: number): number =>
  Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(steps)))

/** What was learnt from: each text as it was written, and its features. */
interface Learnt {
  vocabulary: Vocabulary
  forms: readonly (readonly [Pick<Example<string>, 'features' | 'values'>, ...unknown[]])[]
}

/** How much of each feature a text has on the average (the root of the mean square). */
function averageOf({ vocabulary, forms }: Learnt): Float64Array {
  const squares = new Float64Array(vocabulary.size)
  for (const [{ features, values }] of forms)
    features.forEach((feature, at) => {
      squares[feature] = (squares[feature] ?? 0) + (values[at] ?? 0) ** 2
    })
  return squares.map((sum) => Math.sqrt(sum / forms.length))
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float32Array | Uint8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** The numbers of the networks, in the order in which the server reads them. */
function numbersOf<H extends string>({ keys, members, steps, hidden }: Weights<H>): Buffer {
  const parts = members.flatMap(({ bias, outputs }) => [
    bias,
    ...headsOf(outputs).flatMap((head) => [outputs[head].bias, outputs[head].weights]),
  ])
  return Buffer.concat([keys, hidden, steps, ...parts].map(bytesOf))
}

/**
 * The networks as they are stored: of each weight four bits, a row for each feature. `roughness` is how far off what a
 * feature says may be, on the average over all texts: what few texts have is told in longer steps, so that most of its
 * weights are the same few and pack well. Features whose steps are as long stand together.
 */
export function packed<H extends string>(
  learnt: Learnt,
  members: readonly Network<H>[],
  roughness: number,
) {
  const { vocabulary } = learnt
  const rows = Array.from({ length: vocabulary.size }, (_, feature) =>
    members.flatMap(({ hidden, bias: { length: units } }) => [
      ...hidden.subarray(feature * units, (feature + 1) * units),
    ]),
  )
  const averages = averageOf(learnt)
  const stepOf = (row: readonly number[], feature: number) => {
    const most = row.reduce((sofar, weight) => Math.max(sofar, Math.abs(weight)), 0)
    return inBits(Math.max(most / MOST_STEPS, roughness / (averages[feature] ?? 1)))
  }
  const stored = [...vocabulary]
    .map(([key, feature]) => {
      const row = rows[feature] ?? []
      return { key, row, step: stepOf(row, feature) }
    })
    .toSorted((one, other) => one.step - other.step || one.key - other.key)
  const hidden = Uint8Array.from(
    stored.flatMap(({ row, step }) => {
      const inSteps = row.map((weight) => inWholeSteps(weight / fromBits(step)))
      return Array.from({ length: row.length / 2 }, (_, pair) =>
        inOneByte(inSteps[2 * pair] ?? 0, inSteps[2 * pair + 1] ?? 0),
      )
    }),
  )
  const keys = Int32Array.from(stored, ({ key }) => key)
  const steps = Uint8Array.from(stored, ({ step }) => step)
  return {
    units: members.map(({ bias }) => bias.length),
    numbers: numbersOf({ keys, members, steps, hidden }),
  }
}
