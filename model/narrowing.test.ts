import { describe, expect, test } from 'vitest'
import {
  excitedBy,
  openNetworks,
  softmax,
  sumsOf,
} from '#server/modules/assistant/embedded/network.ts'
import { narrowed, type Narrowed } from './narrowing.ts'
import { packed } from './packing.ts'
import { addRows, type Example, excitementBy, trainNetwork } from './network-training.ts'
import { randomNumbers } from './random-numbers.ts'
import { tuned } from './tuning.ts'
import { vocabularyWith } from './vocabulary.ts'

const FEATURES = 40
const OUTCOMES = 4
const COUNTS = { matter: 1 }
const TRAINING = {
  hiddenUnits: 8,
  epochs: 6,
  averagedFrom: 4,
  rate: 0.05,
  hiddenFrom: 0.2,
  counts: COUNTS,
}

/** Texts whose first feature tells what they are about; what else stands in them is chance. */
const random = randomNumbers(5)
const texts = Array.from({ length: 400 }, (_, at): readonly [Example<'matter'>] => {
  const answer = at % OUTCOMES
  const others = Array.from({ length: 5 }, () => OUTCOMES + random(FEATURES - OUTCOMES))
  return [
    {
      features: Int32Array.from([answer, ...new Set(others)]),
      values: new Float32Array(1 + new Set(others).size).fill(0.4),
      answers: { matter: answer },
    },
  ]
})
const networks = [1, 2].map((seed) =>
  trainNetwork(
    texts,
    { features: FEATURES, outcomes: { matter: OUTCOMES } },
    { ...TRAINING, seed },
  ),
)

/** What the first of the networks says of a text, and the most it is off once it is narrowed. */
function mostOff({ told, width, members: [member] }: Narrowed<'matter'>): number {
  const [network] = networks
  if (!network || !member) throw new Error('there are two')
  const off = texts.flatMap(([example]) => {
    const right = softmax(sumsOf(network.outputs.matter, excitementBy(example, network)))
    const below = addRows(example, told, new Float64Array(width))
    const shares = softmax(sumsOf(member.outputs.matter, excitedBy(sumsOf(member.hidden, below))))
    return [...shares].map((share, outcome) => Math.abs(share - (right[outcome] ?? 0)))
  })
  return Math.max(...off)
}

const wide = (width: number) =>
  narrowed(texts, networks, { features: FEATURES, width, counts: COUNTS })

describe('networks above one layer that all share', () => {
  test('say the same as before where it holds a number for each hidden unit', () => {
    expect(mostOff(wide(16))).toBeLessThan(0.001)
  })

  test('say nearly the same in fewer numbers, and less so in too few', () => {
    const [six, two] = [mostOff(wide(6)), mostOff(wide(2))]
    expect(six).toBeLessThan(two)
    expect(two).toBeGreaterThan(0.1)
  })

  test('stored and opened again, tell nearly always what was learnt', () => {
    const vocabulary = vocabularyWith(new Set(Array.from({ length: FEATURES }, (_, at) => 7 * at)))
    const { numbers, ...stored } = packed({ vocabulary, forms: texts }, networks, {
      width: 8,
      roughness: 0.002,
      counts: COUNTS,
    })
    const outcomes = { matter: Array.from({ length: OUTCOMES }, (_, at) => String(at)) }
    const model = openNetworks({ ...stored, outcomes, temperature: COUNTS }, numbers)
    const right = texts.filter(([{ features, values, answers }]) => {
      const keys = [...features].map((feature) => 7 * feature)
      const shares = model.hear({ keys, values: [...values] })('matter')
      return shares.indexOf(Math.max(...shares)) === answers.matter
    })
    expect(right.length).toBeGreaterThan(0.99 * texts.length)
  })

  test('are put right where a feature tells something else than it did', () => {
    const whole = wide(6)
    const rough = { ...whole, told: whole.told.map((each) => Math.round(each / 0.2) * 0.2) }
    const before = mostOff(rough)
    const members = tuned(texts, networks, rough, COUNTS)
    expect(mostOff({ ...rough, members })).toBeLessThan(before)
    expect(mostOff(rough), 'what was given is left as it was').toBe(before)
  })
})
