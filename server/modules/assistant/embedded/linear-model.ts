import { inflateSync } from 'node:zlib'
import type { Features } from './features.ts'

/** What the model decides, each with its own list of outcomes. */
export const HEADS = ['matter', 'group', 'urgency', 'hazard'] as const
export type Head = (typeof HEADS)[number]

/** A trained model as it is stored: whole bytes, compressed. */
export interface StoredModel {
  /** SHA-256 of the texts it was trained on. */
  corpus: string
  outcomes: Record<Head, string[]>
  /** Per outcome of all heads in their order: what one step of its weights is worth. */
  steps: number[]
  /** How sure it is too much: scores are divided by this. */
  temperature: Record<Head, number>
  /** Base64: the hashes of the features, ascending, as 32-bit numbers. */
  keys: string
  /** Base64 of deflated bytes: per feature one signed byte for each outcome of all heads. */
  weights: string
}

export type Probabilities = ReadonlyMap<string, number>

export interface LinearModel {
  /** How likely each outcome of each head is; each head's sum is 1. */
  judge: (features: Features) => Record<Head, Probabilities>
}

const bytes = (base64: string) => {
  const buffer = Buffer.from(base64, 'base64')
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength)
}

const find = (keys: Uint32Array, key: number): number => {
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

/** Brings a stored model back: one row of weights for each feature it knows. */
export function openModel(stored: StoredModel): LinearModel {
  const keys = new Uint32Array(bytes(stored.keys))
  const weights = new Int8Array(inflateSync(Buffer.from(stored.weights, 'base64')))
  const width = stored.steps.length

  const judge = ({ keys: present, values }: Features) => {
    const scores = new Float64Array(width)
    present.forEach((key, at) => {
      const row = find(keys, key)
      if (row < 0) return
      const value = values[at] ?? 0
      for (let outcome = 0; outcome < width; outcome += 1)
        scores[outcome] = (scores[outcome] ?? 0) + value * (weights[row * width + outcome] ?? 0)
    })
    let from = 0
    const ofHead = (head: Head): Probabilities => {
      const names = stored.outcomes[head]
      const own = names.map((_, at) => (scores[from + at] ?? 0) * (stored.steps[from + at] ?? 0))
      from += names.length
      const shares = softmax(own, stored.temperature[head])
      return new Map(names.map((name, at) => [name, shares[at] ?? 0]))
    }
    return {
      matter: ofHead('matter'),
      group: ofHead('group'),
      urgency: ofHead('urgency'),
      hazard: ofHead('hazard'),
    }
  }
  return { judge }
}
