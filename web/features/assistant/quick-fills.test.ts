import { expect, test } from 'vitest'
import { withQuickFill } from './quick-fills.tsx'

test('fills an empty input, takes another suggestion’s place, and stands under own words', () => {
  expect(withQuickFill('  ', 'AC not cooling')).toBe('AC not cooling')
  expect(withQuickFill('Clogged kitchen drain', 'AC not cooling')).toBe('AC not cooling')
  expect(withQuickFill('Since Monday', 'AC not cooling')).toBe('Since Monday\nAC not cooling')
  expect(withQuickFill('Since Monday\nClogged kitchen drain', 'AC not cooling')).toBe(
    'Since Monday\nAC not cooling',
  )
})
