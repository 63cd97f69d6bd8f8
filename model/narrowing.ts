import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import {
  headsOf,
  type Layer,
  type Member,
  softmax,
  sumsOf,
} from '#server/modules/assistant/embedded/network.ts'
import { excitementBy, addRows, type Network, type Shown } from './network-training.ts'

/** Networks that share what a feature tells them. */
export interface Narrowed<H extends string> {
  /** What each feature tells, a row for each. */
  told: Float32Array
  width: number
  members: readonly Member<H>[]
}

/** How much a mistake of each head counts. */
type Counts<H extends string> = Record<H, number>

/** One of so many texts is enough to measure by. */
const LOOKED_AT = 10
/** What a head hears beyond doubt tells little of what it hears by: it is made so much less sure. */
const LESS_SURE = 1.5
/** What moves nothing in these texts may do so in others: it counts so much, of what a unit counts on the average. */
const AT_LEAST = 0.02
/** An outcome less likely than this has no part in what is heard. */
const UNHEARD = 0.002

const square = (size: number) => new Matrix(size, size)

/** Adds the product of all pairs of numbers, so many times. */
function addPairs(sums: Matrix, numbers: Float64Array, times: number, from = 0) {
  for (let one = 0; one < numbers.length; one += 1) {
    const by = (numbers[one] ?? 0) * times
    if (by === 0) continue
    for (let other = 0; other < numbers.length; other += 1) {
      const [row, column] = [from + one, from + other]
      sums.set(row, column, sums.get(row, column) + by * (numbers[other] ?? 0))
    }
  }
}

/** How each excited unit moves an outcome of a head away from what that makes of all outcomes. */
function moves({ weights }: Layer, shares: Float64Array, excitement: Float64Array) {
  const units = excitement.length
  const rowOf = (outcome: number) => weights.subarray(outcome * units, (outcome + 1) * units)
  const mean = new Float64Array(units)
  shares.forEach((share, outcome) => {
    rowOf(outcome).forEach((weight, unit) => (mean[unit] = (mean[unit] ?? 0) + share * weight))
  })
  return (outcome: number) =>
    Float64Array.from(rowOf(outcome), (weight, unit) =>
      (excitement[unit] ?? 0) === 0 ? 0 : weight - (mean[unit] ?? 0),
    )
}

/**
 * How much what is heard changes with the sums of all hidden units, pair by pair: the Fisher information of the
 * networks, each for itself, on the average over texts.
 */
function sensitivity<H extends string>(
  examples: readonly Shown[],
  networks: readonly Network<H>[],
  counts: Counts<H>,
): Matrix {
  const sensitive = square(networks.reduce((sum, { bias }) => sum + bias.length, 0))
  let from = 0
  for (const network of networks) {
    const units = network.bias.length
    for (const example of examples) {
      const excitement = excitementBy(example, network)
      for (const head of headsOf(network.outputs)) {
        const output = network.outputs[head]
        const shares = softmax(sumsOf(output, excitement), LESS_SURE)
        const movesOf = moves(output, shares, excitement)
        shares.forEach((share, outcome) => {
          if (share >= UNHEARD) addPairs(sensitive, movesOf(outcome), counts[head] * share, from)
        })
      }
    }
    let all = 0
    for (let unit = from; unit < from + units; unit += 1) all += sensitive.get(unit, unit)
    if (all === 0)
      throw new Error('No unit of a network is ever excited: begin it from another seed.')
    for (let row = from; row < from + units; row += 1)
      for (let column = from; column < from + units; column += 1)
        sensitive.set(
          row,
          column,
          (sensitive.get(row, column) * units) / all + (row === column ? AT_LEAST : 0),
        )
    from += units
  }
  return sensitive
}

/** What texts add to the sums of all hidden units, pair by pair. */
function together(examples: readonly Shown[], networks: readonly Network<string>[]): Matrix {
  const units = networks.reduce((sum, { bias }) => sum + bias.length, 0)
  const pairs = square(units)
  for (const example of examples) {
    const sums = networks.flatMap(({ hidden, bias }) => [
      ...addRows(example, hidden, new Float64Array(bias.length)),
    ])
    addPairs(pairs, Float64Array.from(sums), 1 / examples.length)
  }
  return pairs
}

/** A symmetric matrix, with each of its own values changed. */
function withValues(matrix: Matrix, changed: (value: number) => number): Matrix {
  const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(matrix, {
    assumeSymmetric: true,
  })
  return eigenvectorMatrix
    .mmul(Matrix.diag(realEigenvalues.map(changed)))
    .mmul(eigenvectorMatrix.transpose())
}

/** The directions in which most happens, the busiest first, a column for each. */
function mainDirections(pairs: Matrix, count: number): Matrix {
  const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(pairs, {
    assumeSymmetric: true,
  })
  const busiest = [...realEigenvalues.keys()]
    .toSorted((one, other) => (realEigenvalues[other] ?? 0) - (realEigenvalues[one] ?? 0))
    .slice(0, count)
  return eigenvectorMatrix.subMatrixColumn(busiest)
}

/** What each feature tells all hidden units, in the numbers of a matrix that has a row for each unit. */
function tellingIn(networks: readonly Network<string>[], numbers: Matrix, features: number) {
  const width = numbers.columns
  const told = new Float32Array(features * width)
  const rows = numbers.to2DArray()
  for (let feature = 0; feature < features; feature += 1) {
    const sums = new Float64Array(width)
    let from = 0
    for (const { hidden, bias } of networks) {
      for (let unit = 0; unit < bias.length; unit += 1) {
        const weight = hidden[feature * bias.length + unit] ?? 0
        const row = rows[from + unit] ?? []
        for (let at = 0; at < width; at += 1) sums[at] = (sums[at] ?? 0) + weight * (row[at] ?? 0)
      }
      from += bias.length
    }
    told.set(sums, feature * width)
  }
  return told
}

/**
 * The same networks above one layer that all share, `width` numbers wide: those in which the texts differ most, weighed by
 * how much it changes what is heard. (A singular value decomposition weighed by Fisher information, after Hsu and others,
 * "Language model compression with weighted low-rank factorization", 2022; here of several networks side by side.)
 */
export function narrowed<H extends string>(
  texts: readonly (readonly [Shown, ...unknown[]])[],
  networks: readonly Network<H>[],
  { features, width, counts }: { features: number; width: number; counts: Counts<H> },
): Narrowed<H> {
  const examples = texts.flatMap(([example], at) => (at % LOOKED_AT === 0 ? [example] : []))
  const sensitive = sensitivity(examples, networks, counts)
  const weighed = withValues(sensitive, Math.sqrt)
  const directions = mainDirections(weighed.mmul(together(examples, networks)).mmul(weighed), width)
  const back = withValues(sensitive, (value) => 1 / Math.sqrt(value)).mmul(directions)
  let from = 0
  const members = networks.map(({ bias, outputs }): Member<H> => {
    const weights = back.subMatrix(from, from + bias.length - 1, 0, width - 1)
    from += bias.length
    return {
      hidden: { bias: Float32Array.from(bias), weights: Float32Array.from(weights.to1DArray()) },
      outputs,
    }
  })
  return { told: tellingIn(networks, weighed.mmul(directions), features), width, members }
}
