import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import weights from '#model/weights.json' with { type: 'json' }
import { CATALOG } from '#server/modules/assistant/embedded/testing-catalog.ts'
import { corpus, corpusHash, phrases, readLines } from './corpus.ts'
import { examLine } from './judge-file.ts'
import { alike } from './likeness.ts'
import { packed, prepare, SEEDS, temperaturesOf, trainMembers } from './trainer.ts'
import { variation } from './variations.ts'

const MOST_ALIKE = 0.6

const messages = corpus()
const texts = messages.map(({ text }) => text)
const heldOut = readdirSync(path.join(import.meta.dirname, 'held-out'))
  .map((file) => path.join(import.meta.dirname, 'held-out', file))
  .flatMap((file) => readLines(file, examLine).map(({ text }) => text))

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, ' ')
    .trim()

describe('what the assistant learns from', () => {
  test('the weights were made from these texts', () => {
    expect(weights.corpus, 'run npm run train:assistant').toBe(corpusHash())
    const bytes = readFileSync(path.join(import.meta.dirname, 'weights.bin'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(weights.bytes)
  })

  test('holds enough of every service, and more that is not ours', () => {
    expect(messages.length).toBeGreaterThanOrEqual(1_500)
    const count = (sku: string) => messages.filter((each) => each.sku === sku).length
    for (const { sku } of CATALOG) expect(count(sku), sku).toBeGreaterThanOrEqual(20)
    expect(messages.filter(({ trade }) => trade === 'none').length).toBeGreaterThan(1_000)
    expect(messages.filter(({ trade }) => trade === 'unclear').length).toBeGreaterThan(100)
  })

  test('names only services of its trade, and none where nothing is ours', () => {
    const trades = new Map(CATALOG.map(({ sku, trade }) => [sku, trade]))
    for (const { text, trade, sku, topic, urgency, hazard } of messages) {
      if (trade === 'none' || trade === 'unclear') expect(sku, text).toBeNull()
      else expect(trades.get(sku ?? ''), text).toBe(trade)
      expect(trade === 'none', text).toBe(topic != null)
      if (hazard != null) expect(urgency, text).toBe('high')
    }
  })

  test('says nothing twice: no two messages share more than 60 % of their runs of five characters', () => {
    expect(alike(texts, MOST_ALIKE)).toEqual([])
  }, 120_000)

  test('never saw what it is examined on, nor anything much like it', () => {
    const examined = new Set(heldOut)
    const met = alike([...heldOut, ...texts], MOST_ALIKE).filter(
      ({ one, other }) => examined.has(one) !== examined.has(other),
    )
    expect(met).toEqual([])
    const words = new Set(heldOut.map(plain))
    const taught = [...phrases(), ...messages]
    expect(taught.filter(({ text }) => words.has(plain(text)))).toEqual([])
  }, 120_000)

  test('gives the same model every time', () => {
    const few = { messages: messages.slice(0, 150), phrases: phrases().slice(0, 150) }
    const train = () => {
      const prepared = prepare(few)
      const halves = SEEDS.map((seeds) => trainMembers(prepared, seeds))
      return { ...packed(prepared, halves), temperature: temperaturesOf(prepared, halves) }
    }
    expect(train()).toEqual(train())
  })

  test('makes the same slips of the same message, and other words of it', () => {
    const [message] = messages
    if (!message) throw new Error('there are messages')
    expect(variation(message)).toEqual(variation(message))
    const same = messages.filter((each) => variation(each).text === each.text)
    expect(same.length).toBeLessThan(messages.length / 20)
  })
})
