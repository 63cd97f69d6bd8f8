import { expect, test } from 'vitest'
import { bookingNotes, ownNotesLimit } from './booking-notes.ts'
import { characters } from '#web/lib/characters.ts'

test('the conversation comes first, the customer’s own words under a blank line', () => {
  expect(bookingNotes('The sink is clogged.', '  Ring twice\nDog  ')).toBe(
    'The sink is clogged.\n\nRing twice\nDog',
  )
})

test('nothing is added for notes that say nothing', () => {
  expect(bookingNotes('The sink is clogged.', '  ')).toBe('The sink is clogged.')
  expect(bookingNotes('', 'Ring twice')).toBe('Ring twice')
  expect(bookingNotes('', '')).toBe('')
})

test.each([0, 1, 500, 998, 2000, 5000])(
  'with %i characters from the conversation all of the promised room is used and no more',
  (length) => {
    const intentNotes = '🚿'.repeat(length)
    const limit = ownNotesLimit(intentNotes)
    expect(limit).toBeGreaterThanOrEqual(1000)
    const own = 'y'.repeat(limit)
    const notes = bookingNotes(intentNotes, `${own}too much`)
    expect(notes.endsWith(own)).toBe(true)
    expect(characters(notes)).toBeLessThanOrEqual(2000)
  },
)
