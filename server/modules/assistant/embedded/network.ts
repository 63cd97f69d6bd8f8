import { deflateSync } from 'node:zlib'
import type { Features } from './features.ts'

/** What the model decides, each with its own list of outcomes. */
export const HEADS = ['matter', 'group', 'urgency', 'hazard'] as const
export type Head = (typeof HEADS)[number]

/** In the order of HEADS. */
export const eachHead = <T>(make: (head: Head) => T): Record<Head, T> => ({
  matter: make('matter'),
  group: make('group'),
  urgency: make('urgency'),
  hazard: make('hazard'),
})

/** What is stored of a trained model beside its bytes. */
export interface StoredModel {
  /** SHA-256 of the texts it was trained on. */
  corpus: string
  /** SHA-256 of its bytes. */
  bytes: string
  /** How many features it knows. */
  features: number
  outcomes: Record<Head, string[]>
  /** Per member and hidden unit: what one step of its weights is worth. */
  steps: number[][]
  /** How sure it is too much: scores are divided by this. */
  temperature: Record<Head, number>
}

export type Probabilities = ReadonlyMap<string, number>

export interface Model {
  /** How likely each outcome of each head is; each head's sum is 1. */
  judge: (features: Features) => Record<Head, Probabilities>
}

/** What each outcome of a head makes of the hidden units: their weights, outcome by outcome, and where it begins. */
export interface Output {
  weights: Float32Array
  bias: Float32Array
}

/** A network with one hidden layer, without the weights of that. */
export interface Member {
  /** Where each hidden unit begins. */
  bias: Float32Array
  outputs: Record<Head, Output>
}

/** Networks that learnt the same texts from different beginnings: their mean is right more often than any. */
export interface Weights {
  /** The hashes of the features they know, ascending. */
  keys: Int32Array
  members: readonly Member[]
  /** Per feature one step count for each hidden unit of each member: what is read together lies together. */
  hidden: Int8Array
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float32Array | Int8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

export function pack({ keys, members, hidden }: Weights): Buffer {
  const parts = members.flatMap(({ bias, outputs }) => [
    bias,
    ...HEADS.flatMap((head) => [outputs[head].bias, outputs[head].weights]),
  ])
  return deflateSync(Buffer.concat([keys, ...parts, hidden].map((each) => bytesOf(each))), {
    level: 9,
  })
}

function weightsIn(
  { features, steps, outcomes }: StoredModel,
  { buffer, byteOffset }: Uint8Array,
): Weights {
  let at = byteOffset
  const numbers = (count: number) => {
    const from = at
    at += count * Float32Array.BYTES_PER_ELEMENT
    return buffer.slice(from, at)
  }
  const keys = new Int32Array(numbers(features))
  const members = steps.map(({ length: units }): Member => {
    const bias = new Float32Array(numbers(units))
    const outputs = eachHead((head): Output => {
      const { length } = outcomes[head]
      return {
        bias: new Float32Array(numbers(length)),
        weights: new Float32Array(numbers(length * units)),
      }
    })
    return { bias, outputs }
  })
  return { keys, members, hidden: new Int8Array(buffer, at, features * steps.flat().length) }
}

const find = (keys: Int32Array, key: number): number => {
  let [low, high] = [0, keys.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const there = keys[middle] ?? 0
    if (there === key) return middle
    if (there < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Shares that add up to 1, larger for larger scores. */
export const softmax = (scores: readonly number[], temperature = 1): number[] => {
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - most) / temperature))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** How much speaks for each outcome, given how excited each hidden unit is. */
export function scoresOf({ weights, bias }: Output, excitement: Float64Array): number[] {
  const units = excitement.length
  return Array.from(bias, (begin, outcome) => {
    let score = begin
    for (let unit = 0; unit < units; unit += 1)
      score += (weights[outcome * units + unit] ?? 0) * (excitement[unit] ?? 0)
    return score
  })
}

/** The mean of each share. */
export const meanOf = (all: readonly (readonly number[])[]): number[] =>
  (all[0] ?? []).map((_, at) => all.reduce((sum, each) => sum + (each[at] ?? 0), 0) / all.length)

/** Brings a stored model back from the bytes that were packed, inflated. */
export function openModel(stored: StoredModel, inflated: Uint8Array): Model {
  const { keys, members, hidden } = weightsIn(stored, inflated)
  const worth = stored.steps.flat()

  /** How many steps each hidden unit of all members is excited by. */
  function stepsBy({ keys: present, values }: Features): Float64Array {
    const steps = new Float64Array(worth.length)
    for (let n = 0; n < present.length; n += 1) {
      const row = find(keys, present[n] ?? 0) * steps.length
      if (row < 0) continue
      const value = values[n] ?? 0
      for (let unit = 0; unit < steps.length; unit += 1)
        steps[unit] = (steps[unit] ?? 0) + value * (hidden[row + unit] ?? 0)
    }
    return steps
  }

  const judge = (features: Features) => {
    const steps = stepsBy(features)
    let from = 0
    const excited = members.map(({ bias, outputs }) => {
      const own = Float64Array.from(bias, (begin, unit) =>
        Math.max(0, begin + (steps[from + unit] ?? 0) * (worth[from + unit] ?? 0)),
      )
      from += bias.length
      return { outputs, excitement: own }
    })
    return eachHead((head): Probabilities => {
      const shares = meanOf(
        excited.map(({ outputs, excitement }) =>
          softmax(scoresOf(outputs[head], excitement), stored.temperature[head]),
        ),
      )
      return new Map(stored.outcomes[head].map((name, outcome) => [name, shares[outcome] ?? 0]))
    })
  }
  return { judge }
}
