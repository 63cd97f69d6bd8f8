import { expect, test } from 'vitest'
import { notesOfPlace, toldSince } from './notes-apart.ts'

const told = 'The kitchen sink is clogged. It smells'

test('only what is new since the notes were taken over is told', () => {
  expect(toldSince(told, told)).toBe('')
  expect(toldSince(told, 'The kitchen sink is clogged. It smells. Since Monday')).toBe(
    'Since Monday',
  )
  expect(toldSince('', told)).toBe(told)
  expect(toldSince(told, '… It smells')).toBe('')
})

test.each([
  ['', ''],
  [told, ''],
  [
    `${told}\n\nRing twice. The dog is shy.\nGate code 12`,
    'Ring twice.\nThe dog is shy.\nGate code 12',
  ],
  ['Please ring twice.', 'Please ring twice.'],
  ['The kitchen sink is badly clogged. Side door', 'Side door'],
])('of %j the place keeps %j', (notes, place) => {
  expect(notesOfPlace(notes, told)).toBe(place)
})
