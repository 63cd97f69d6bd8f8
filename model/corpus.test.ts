import { brotliDecompressSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { unpackArtefact } from '#server/modules/assistant/embedded/artefact.ts'
import { ASKS, STEERS } from '#server/modules/assistant/asks.ts'
import { CATALOG } from '#server/modules/assistant/testing-catalog.ts'
import { asks, corpus, phrases, sourcesHash, steering, stories, told } from './corpus.ts'
import { packed } from './packing.ts'
import { NARROWNESS, prepare, temperaturesOf, trainMembers, TRAINING } from './trainer.ts'
import { variation } from './variations.ts'

const matters = corpus()

/** What a checkout of it weighs; every training that is committed adds as much to the history. */
const MOST_BYTES = 3_000_000

describe('what the assistant learns from', () => {
  test('the weights were made from these texts, these word groups and this code', () => {
    const bytes = readFileSync(path.join(import.meta.dirname, 'weights.bin'))
    const { artefact } = unpackArtefact(brotliDecompressSync(bytes))
    expect(artefact.madeFrom, 'run npm run train:assistant').toBe(sourcesHash())
    expect(bytes.length).toBeLessThan(MOST_BYTES)
  })

  test('holds enough of every service and every request, in two languages, and more that is not ours', () => {
    const count = (sku: string) => matters.filter((each) => each.sku === sku).length
    for (const { sku } of CATALOG) expect(count(sku), sku).toBeGreaterThanOrEqual(40)
    expect(matters.filter(({ trade }) => trade === 'none').length).toBeGreaterThan(1_000)
    expect(matters.filter(({ trade }) => trade === 'unclear').length).toBeGreaterThan(100)
    expect(matters.filter(({ language }) => language === 'es').length).toBeGreaterThan(1_000)
    for (const ask of ASKS)
      expect(asks().filter((each) => each.ask === ask).length, ask).toBeGreaterThan(40)
    for (const steer of STEERS)
      expect(steering().filter(({ steers }) => steers === steer).length, steer).toBeGreaterThan(40)
  })

  test('names only services of its trade, and none where nothing is ours', () => {
    const trades = new Map(CATALOG.map(({ sku, trade }) => [sku, trade]))
    for (const { text, trade, sku, topic, urgency, hazard } of [...matters, ...told()]) {
      if (trade === 'none' || trade === 'unclear') expect(sku, text).toBeNull()
      else expect(trades.get(sku ?? ''), text).toBe(trade)
      expect(trade === 'none', text).toBe(topic !== null)
      if (hazard !== null) expect(urgency, text).toBe('high')
    }
  })

  test('gives the same model every time', () => {
    const few = {
      matters: matters.slice(0, 60),
      asks: asks().slice(0, 20),
      phrases: phrases().slice(0, 60),
      stories: stories().slice(0, 60),
    }
    const train = () => {
      const prepared = prepare(few)
      const halves = [trainMembers(prepared, [1]), trainMembers(prepared, [2])]
      return {
        ...packed(
          prepared,
          halves.flatMap(({ networks }) => networks),
          { ...NARROWNESS, counts: TRAINING.counts },
        ),
        temperature: temperaturesOf(prepared, halves),
      }
    }
    expect(train()).toEqual(train())
  })

  test('makes the same slips of the same message, and other words of it', () => {
    const [message] = matters
    if (!message) throw new Error('there are messages')
    expect(variation(message)).toEqual(variation(message))
    const same = matters.filter((each) => variation(each).text === each.text)
    expect(same.length).toBeLessThan(matters.length / 20)
  })
})
