import type { Features } from './features.ts'
import { type HiddenLayers, openHiddenLayers } from './hidden-layers.ts'

/** What the model decides, each with its own list of outcomes. */
export const HEADS = ['matter', 'group', 'urgency', 'hazard', 'ask', 'language'] as const
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

/** What each outcome of a head makes of the hidden units: their weights, outcome by outcome, and where it begins. */
export interface Output {
  weights: Float32Array
  bias: Float32Array
}

/** A network with one hidden layer, without the weights of that. */
export interface Member<H extends string> {
  /** Where each hidden unit begins. */
  bias: Float32Array
  outputs: Record<H, Output>
}

/** Networks that learnt the same texts from different beginnings: their mean is right more often than any. */
export interface Weights<H extends string> extends HiddenLayers {
  members: readonly Member<H>[]
}

/** The numbers of networks begin with two tables that have a row for each feature, its key and its weights: how many bytes wide each is. */
export const tablesOf = ({ units }: Pick<StoredNetworks<string>, 'units'>) =>
  [Int32Array.BYTES_PER_ELEMENT, units.reduce((sum, each) => sum + each, 0) / 2] as const

function weightsIn<H extends string>(
  { features, units: unitsOf, outcomes }: StoredNetworks<H>,
  { buffer, byteOffset }: Uint8Array,
): Weights<H> {
  let at = byteOffset
  const bytes = (count: number) => {
    const from = at
    at += count
    return buffer.slice(from, at)
  }
  const numbers = (count: number) => new Float32Array(bytes(count * Float32Array.BYTES_PER_ELEMENT))
  const [keyBytes, hiddenBytes] = tablesOf({ units: unitsOf })
  const keys = new Int32Array(bytes(keyBytes * features))
  const hidden = new Uint8Array(bytes(hiddenBytes * features))
  const steps = new Uint8Array(bytes(features))
  const members = unitsOf.map((count): Member<H> => {
    const bias = numbers(count)
    const outputs = eachHead(headsOf(outcomes), (head): Output => {
      const { length } = outcomes[head]
      return {
        bias: numbers(length),
        weights: numbers(length * count),
      }
    })
    return { bias, outputs }
  })
  return { keys, members, steps, hidden }
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

/** How much speaks for each outcome, given how excited each hidden unit is. */
export function scoresOf({ weights, bias }: Output, excitement: Float64Array): Float64Array {
  const units = excitement.length
  const scores = new Float64Array(bias.length)
  for (let outcome = 0; outcome < bias.length; outcome += 1) {
    const from = outcome * units
    let score = bias[outcome] ?? 0
    for (let unit = 0; unit < units; unit += 1)
      score += (weights[from + unit] ?? 0) * (excitement[unit] ?? 0)
    scores[outcome] = score
  }
  return scores
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
  const { members, ...layers } = weightsIn(stored, numbers)
  const sumsOf = openHiddenLayers(layers)

  function hear(features: Features): Heard<H> {
    const sums = sumsOf(features)
    let from = 0
    const excited = members.map(({ bias, outputs }) => {
      const excitement = sums.subarray(from, from + bias.length)
      for (let unit = 0; unit < bias.length; unit += 1)
        excitement[unit] = Math.max(0, (bias[unit] ?? 0) + (excitement[unit] ?? 0))
      from += bias.length
      return { outputs, excitement }
    })
    const heard = new Map<H, Float64Array>()
    return (head) => {
      const known = heard.get(head)
      if (known) return known
      const shares = meanOf(
        excited.map(({ outputs, excitement }) =>
          softmax(scoresOf(outputs[head], excitement), stored.temperature[head]),
        ),
      )
      heard.set(head, shares)
      return shares
    }
  }

  return { outcomes: stored.outcomes, hear }
}
