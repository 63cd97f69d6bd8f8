import { expect, test } from 'vitest'
import { BLANK, problemsIn } from './time-off-draft.ts'

test('all that is wrong with a time off that cannot be sent is told at once', () => {
  const draft = { ...BLANK, by: 'hours' as const, until: '', note: 'x'.repeat(2_001) }
  expect(problemsIn(draft)).toEqual({
    firstDay: 'Choose a day.',
    until: 'Say when it ends.',
    note: 'Use 2,000 characters or fewer.',
  })
})
