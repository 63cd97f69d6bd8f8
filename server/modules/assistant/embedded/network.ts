import type { Features } from './features.ts'

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

export type Probabilities = ReadonlyMap<string, number>

/** How likely each outcome of each head is; each head's sum is 1. */
export type Model<H extends string = Head> = (features: Features) => Record<H, Probabilities>

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
export interface Weights<H extends string> {
  /** The hashes of the features they know, ascending. */
  keys: Int32Array
  members: readonly Member<H>[]
  /** What one step of each feature's weights is worth, for `fromBits`. */
  steps: Uint8Array
  /**
   * Per feature half a byte for each hidden unit of each member, the first one in the lower half: how many
   * steps, and eight. What is read together lies together.
   */
  hidden: Uint8Array
}

/** Eight bits tell a size to within two parts in a hundred, from a millionth to ten. */
export const BITS_FROM = -20
export const BITS_PER_DOUBLING = 10.75
export const fromBits = (bits: number): number => 2 ** (bits / BITS_PER_DOUBLING + BITS_FROM)

/** What half a byte holds for no step at all. */
export const NO_STEP = 8

function weightsIn<H extends string>(
  { features, units, outcomes }: StoredNetworks<H>,
  { buffer, byteOffset }: Uint8Array,
): Weights<H> {
  let at = byteOffset
  const numbers = (count: number) => {
    const from = at
    at += count * Float32Array.BYTES_PER_ELEMENT
    return buffer.slice(from, at)
  }
  const keys = new Int32Array(numbers(features))
  const members = units.map((count): Member<H> => {
    const bias = new Float32Array(numbers(count))
    const outputs = eachHead(headsOf(outcomes), (head): Output => {
      const { length } = outcomes[head]
      return {
        bias: new Float32Array(numbers(length)),
        weights: new Float32Array(numbers(length * count)),
      }
    })
    return { bias, outputs }
  })
  const steps = new Uint8Array(buffer, at, features)
  return { keys, members, steps, hidden: new Uint8Array(buffer, at + features) }
}

/** Where each key stands; -1 for one that is not there. A search by halves would wait for the memory at each step. */
function placesOf(keys: Int32Array): (key: number) => number {
  let size = 1
  while (size < 2 * keys.length) size *= 2
  const places = new Int32Array(size).fill(-1)
  const slotOf = (key: number): number => {
    let slot = key & (size - 1)
    for (;;) {
      const at = places[slot] ?? -1
      if (at === -1 || keys[at] === key) return slot
      slot = (slot + 1) & (size - 1)
    }
  }
  keys.forEach((key, at) => (places[slotOf(key)] = at))
  return (key) => places[slotOf(key)] ?? -1
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
  const heads = headsOf(stored.outcomes)
  const { keys, members, steps, hidden } = weightsIn(stored, numbers)
  const worth = Float32Array.from(steps, fromBits)
  const placeOf = placesOf(keys)
  const all = stored.units.reduce((sum, units) => sum + units, 0)
  const row = all / 2

  /** How much each hidden unit of all members is excited by. */
  function excitedBy({ keys: present, values }: Features): Float64Array {
    const sums = new Float64Array(all)
    let sizes = 0
    for (let n = 0; n < present.length; n += 1) {
      const at = placeOf(present[n] ?? 0)
      if (at < 0) continue
      const size = (values[n] ?? 0) * (worth[at] ?? 0)
      sizes += size
      const from = at * row
      for (let byte = 0; byte < row; byte += 1) {
        const two = hidden[from + byte] ?? 0
        sums[2 * byte] = (sums[2 * byte] ?? 0) + size * (two & 15)
        sums[2 * byte + 1] = (sums[2 * byte + 1] ?? 0) + size * (two >> 4)
      }
    }
    return sums.map((sum) => sum - sizes * NO_STEP)
  }

  return (features) => {
    const sums = excitedBy(features)
    let from = 0
    const excited = members.map(({ bias, outputs }) => {
      const excitement = sums.slice(from, from + bias.length)
      bias.forEach((begin, unit) => {
        excitement[unit] = Math.max(0, begin + (excitement[unit] ?? 0))
      })
      from += bias.length
      return { outputs, excitement }
    })
    return eachHead(heads, (head): Probabilities => {
      const shares = meanOf(
        excited.map(({ outputs, excitement }) =>
          softmax(scoresOf(outputs[head], excitement), stored.temperature[head]),
        ),
      )
      const probabilities = new Map<string, number>()
      stored.outcomes[head].forEach((name, at) => probabilities.set(name, shares[at] ?? 0))
      return probabilities
    })
  }
}
