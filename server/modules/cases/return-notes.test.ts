import { expect, test } from 'vitest'
import { LONGEST } from '#contract/longest.ts'
import { returnNotes } from './return-notes.ts'

const long = (letter: string) => letter.repeat(LONGEST.prose)

test('names the visit before only where it had notes', () => {
  expect(returnNotes({ text: 'It drips.', reason: 'It is to hold.', notes: '' })).toBe(
    'It drips.\n\nWhat we decided: It is to hold.',
  )
})

test('is never longer than notes may be, and holds the whole decision', () => {
  const reason = 'd'.repeat(LONGEST.reason)
  const notes = returnNotes({ text: long('🔧'), reason, notes: long('n') })
  expect(Array.from(notes)).toHaveLength(LONGEST.prose)
  expect(notes).toContain(`…\n\nWhat we decided: ${reason}`)
})

test('what is too long ends after a word', () => {
  const text = 'It drips again. '.repeat(200)
  const notes = returnNotes({ text, reason: 'It is to hold.', notes: '' })
  expect(notes).toMatch(/(?:It|drips|again\.)…\n\nWhat we decided: It is to hold\.$/)
  expect(Array.from(notes).length).toBeLessThanOrEqual(LONGEST.prose)
})

test('earlier notes take the room that is left', () => {
  const notes = returnNotes({ text: 'It drips.', reason: 'It is to hold.', notes: long('n') })
  expect(Array.from(notes)).toHaveLength(LONGEST.prose)
  expect(notes).toMatch(
    /^It drips\.\n\nWhat we decided: It is to hold\.\n\nNotes of the visit before: n+…$/,
  )
})
