import {
  BITS_FROM,
  BITS_PER_DOUBLING,
  fromBits,
  NO_STEP,
} from '#server/modules/assistant/embedded/shared-layer.ts'
import { headsOf, type Weights } from '#server/modules/assistant/embedded/network.ts'
import { narrowed } from './narrowing.ts'
import type { Network, Shown } from './network-training.ts'
import { tuned } from './tuning.ts'
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

/** What was learnt from: each text as it was written and in its other forms, by its features. */
interface Learnt {
  vocabulary: Vocabulary
  forms: readonly (readonly [Shown, ...Shown[]])[]
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

/** Sixteen bits of a number tell it to within half a hundredth; the others are nothing, and pack well. */
const SIXTEEN_BITS = 0xffff_0000
const HALF_OF_THE_REST = 0x8000
function inSixteenBits(numbers: Float32Array): Float32Array {
  const bits = new Uint32Array(numbers.slice().buffer)
  return new Float32Array(bits.map((each) => (each + HALF_OF_THE_REST) & SIXTEEN_BITS).buffer)
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float32Array | Uint8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** The numbers of the networks, in the order in which the server reads them; tables by rows. */
function numbersOf<H extends string>({ keys, members, steps, told }: Weights<H>): Buffer {
  const layers = members.flatMap(({ hidden, outputs }) => [
    hidden,
    ...headsOf(outputs).map((head) => outputs[head]),
  ])
  return Buffer.concat(
    [
      keys,
      told,
      steps,
      ...layers.flatMap(({ bias, weights }) => [bias, weights].map(inSixteenBits)),
    ].map(bytesOf),
  )
}

/** In how many numbers a feature tells what it tells all networks, and how far off that may be, on the average over all texts. */
export interface Narrowness {
  width: number
  roughness: number
}

/**
 * What features tell in whole steps, fifteen of them: what few texts have is told in longer steps, so that most of its
 * numbers are the same few and pack well. What then tells nothing is left out.
 */
function inSteps(learnt: Learnt, told: Float32Array, { width, roughness }: Narrowness) {
  const averages = averageOf(learnt)
  return [...learnt.vocabulary].flatMap(([key, feature]) => {
    const row = told.subarray(feature * width, (feature + 1) * width)
    const most = row.reduce((sofar, number) => Math.max(sofar, Math.abs(number)), 0)
    const step = inBits(Math.max(most / MOST_STEPS, roughness / (averages[feature] ?? 1)))
    const steps = Int8Array.from(row, (number) => inWholeSteps(number / fromBits(step)))
    return steps.some((each) => each !== 0) ? [{ key, feature, step, steps }] : []
  })
}

/**
 * Networks as they are stored, above one layer that all share. Features whose steps are as long stand together, and
 * their numbers by columns.
 */
export function packed<H extends string>(
  learnt: Learnt,
  networks: readonly Network<H>[],
  { counts, ...narrowness }: Narrowness & { counts: Record<H, number> },
) {
  const { width } = narrowness
  const features = learnt.vocabulary.size
  const whole = narrowed(learnt.forms, networks, { features, width, counts })
  const stored = inSteps(learnt, whole.told, narrowness).toSorted(
    (one, other) => one.step - other.step || one.key - other.key,
  )
  const told = new Float32Array(features * width)
  for (const { feature, step, steps } of stored)
    told.set(
      Float32Array.from(steps, (each) => each * fromBits(step)),
      feature * width,
    )
  const members = tuned(learnt.forms, networks, { ...whole, told }, counts)
  const halves = new Uint8Array(stored.length * (width / 2))
  stored.forEach(({ steps }, at) => {
    for (let pair = 0; pair < width / 2; pair += 1)
      halves[at * (width / 2) + pair] = inOneByte(steps[2 * pair] ?? 0, steps[2 * pair + 1] ?? 0)
  })
  return {
    features: stored.length,
    width,
    units: networks.map(({ bias }) => bias.length),
    numbers: numbersOf({
      keys: Int32Array.from(stored, ({ key }) => key),
      steps: Uint8Array.from(stored, ({ step }) => step),
      told: halves,
      members,
    }),
  }
}
