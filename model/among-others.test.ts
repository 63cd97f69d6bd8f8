import { expect, test } from 'vitest'
import { amongOthers } from './among-others.ts'
import type { Labelled } from './corpus.ts'

const text = (
  words: string,
  hazard: Labelled['hazard'],
  language: 'en' | 'es' = 'en',
): Labelled => ({
  text: words,
  language,
  source: 'test',
  trade: 'plumbing',
  sku: 'PLB-DRAIN',
  urgency: hazard === null ? 'low' : 'high',
  hazard,
  topic: null,
})

const gas = text('I smell gas', 'gas')
const sewage = text('Sewage comes up in the tub.', 'sewage')
const drain = text('The sink is slow', null)
const fregadero = text('El fregadero está lento', null, 'es')
const gotea = text('La llave gotea', null, 'es')
const all = [gas, sewage, drain, fregadero, gotea]

test('a text stands whole in a message with others of its language, which tells of the most pressing danger', () => {
  const among = amongOthers(all)
  for (let time = 0; time < 100; time += 1)
    for (const each of all) {
      const { text: message, hazard } = among(each)
      expect(message).toContain(each.text)
      const others = all.filter((other) => other !== each && message.includes(other.text))
      for (const other of others) expect(other.language).toBe(each.language)
      const dangers = [each, ...others].flatMap((told) => told.hazard ?? [])
      expect(hazard).toBe(dangers.includes('gas') ? 'gas' : (dangers[0] ?? null))
      if (each.hazard === null) expect(hazard).toBeNull()
    }
})

test('the same texts in the same order give the same messages', () => {
  expect(all.map(amongOthers(all))).toEqual(all.map(amongOthers(all)))
})
