import type { Features } from './features.ts'
import { openSharedLayer, type SharedLayer } from './shared-layer.ts'

/** What the model decides, each with its own list of outcomes. */
export const HEADS = ['matter', 'group', 'urgency', 'ask', 'language'] as const
export type Head = (typeof HEADS)[number]

/** The heads that something is known of, in their order. */
export const headsOf = <H extends string>(known: Record<H, unknown>) =>
  // A record has no other keys than its type tells.
  Object.keys(known) as H[]

/** In the order of the heads. */
export const eachHead = <H extends string, T>(heads: readonly H[], make: (head: H) => T) =>
  // Each of them is there.
  Object.fromEntries(heads.map((head) => [head, make(head)])) as Record<H, T>

/** What is stored of trained networks beside their numbers. */
export interface StoredNetworks<H extends string> {
  /** How many features it knows. */
  features: number
  outcomes: Record<H, string[]>
  /** In how many numbers a feature tells what it tells all members. */
  width: number
  /** How many hidden units each member has. */
  units: number[]
  /** How sure it is too much: scores are divided by this. */
  temperature: Record<H, number>
}

/** How likely each outcome of a head is, in their order, worked out when it is asked for; their sum is 1. */
export type Heard<H extends string = Head> = (head: H) => Float64Array

export interface Model<H extends string = Head> {
  outcomes: Record<H, readonly string[]>
  hear: (features: Features) => Heard<H>
}

/** A layer of sums: what each of them makes of the numbers below, one after the other, and where it begins. */
export interface Layer {
  weights: Float32Array
  bias: Float32Array
}

/** A network with one hidden layer, above the one that all share. */
export interface Member<H extends string> {
  hidden: Layer
  outputs: Record<H, Layer>
}

/** Networks that learnt the same texts from different beginnings: their mean is right more often than any. */
export interface Weights<H extends string> extends SharedLayer {
  members: readonly Member<H>[]
}

/** The numbers of networks begin with two tables that have a row for each feature, its key and what it tells: how many bytes wide each is. */
export const tablesOf = ({ width }: Pick<StoredNetworks<string>, 'width'>) =>
  [Int32Array.BYTES_PER_ELEMENT, width / 2] as const

function weightsIn<H extends string>(
  { features, width, units: unitsOf, outcomes }: StoredNetworks<H>,
  stored: Uint8Array,
): Weights<H> {
  let at = 0
  const bytes = (count: number) => {
    const from = at
    at += count
    return stored.subarray(from, at)
  }
  /** A copy begins where larger numbers may begin. */
  const copy = (count: number) => new Uint8Array(bytes(count)).buffer
  const numbers = (count: number) => new Float32Array(copy(count * Float32Array.BYTES_PER_ELEMENT))
  const layer = (sums: number, below: number): Layer => ({
    bias: numbers(sums),
    weights: numbers(sums * below),
  })
  const [keyBytes, toldBytes] = tablesOf({ width })
  const keys = new Int32Array(copy(keyBytes * features))
  const told = bytes(toldBytes * features)
  const steps = bytes(features)
  const members = unitsOf.map((units): Member<H> => ({
    hidden: layer(units, width),
    outputs: eachHead(headsOf(outcomes), (head) => layer(outcomes[head].length, units)),
  }))
  return { keys, members, steps, told }
}

/** Shares that add up to 1, larger for larger scores. */
export function softmax(scores: Float64Array, temperature = 1): Float64Array {
  const shares = new Float64Array(scores.length)
  let most = -Infinity
  for (let at = 0; at < shares.length; at += 1) most = Math.max(most, scores[at] ?? 0)
  let sum = 0
  for (let at = 0; at < shares.length; at += 1) {
    const power = Math.exp(((scores[at] ?? 0) - most) / temperature)
    shares[at] = power
    sum += power
  }
  for (let at = 0; at < shares.length; at += 1) shares[at] = (shares[at] ?? 0) / sum
  return shares
}

/** What a layer makes of the numbers below it; four sums at once, none of which waits for what another adds. */
export function sumsOf({ weights, bias }: Layer, below: Float64Array): Float64Array {
  const width = below.length
  const sums = new Float64Array(bias.length)
  let at = 0
  for (; at < sums.length - 3; at += 4) {
    const [a, b, c, d] = [at * width, (at + 1) * width, (at + 2) * width, (at + 3) * width]
    let [ofA, ofB, ofC, ofD] = [
      bias[at] ?? 0,
      bias[at + 1] ?? 0,
      bias[at + 2] ?? 0,
      bias[at + 3] ?? 0,
    ]
    for (let part = 0; part < width; part += 1) {
      const number = below[part] ?? 0
      ofA += (weights[a + part] ?? 0) * number
      ofB += (weights[b + part] ?? 0) * number
      ofC += (weights[c + part] ?? 0) * number
      ofD += (weights[d + part] ?? 0) * number
    }
    sums[at] = ofA
    sums[at + 1] = ofB
    sums[at + 2] = ofC
    sums[at + 3] = ofD
  }
  for (; at < sums.length; at += 1) {
    const from = at * width
    let sum = bias[at] ?? 0
    for (let part = 0; part < width; part += 1)
      sum += (weights[from + part] ?? 0) * (below[part] ?? 0)
    sums[at] = sum
  }
  return sums
}

/** How excited hidden units are by their sums: never less than not at all. */
export function excitedBy(sums: Float64Array): Float64Array {
  for (let unit = 0; unit < sums.length; unit += 1) sums[unit] = Math.max(0, sums[unit] ?? 0)
  return sums
}

/** The mean of each share. */
export function meanOf(all: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(all[0]?.length ?? 0)
  for (const each of all)
    for (let at = 0; at < mean.length; at += 1)
      mean[at] = (mean[at] ?? 0) + (each[at] ?? 0) / all.length
  return mean
}

/** Brings networks back from what is stored of them. */
export function openNetworks<H extends string>(
  stored: StoredNetworks<H>,
  numbers: Uint8Array,
): Model<H> {
  const { members, ...shared } = weightsIn(stored, numbers)
  const toldBy = openSharedLayer(shared)

  function hear(features: Features): Heard<H> {
    const told = toldBy(features)
    const excited = members.map(({ hidden, outputs }) => ({
      outputs,
      excitement: excitedBy(sumsOf(hidden, told)),
    }))
    const heard = new Map<H, Float64Array>()
    return (head) => {
      const known = heard.get(head)
      if (known) return known
      const shares = meanOf(
        excited.map(({ outputs, excitement }) =>
          softmax(sumsOf(outputs[head], excitement), stored.temperature[head]),
        ),
      )
      heard.set(head, shares)
      return shares
    }
  }

  return { outcomes: stored.outcomes, hear }
}
