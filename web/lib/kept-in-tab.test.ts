import { expect, test } from 'vitest'
import { keptInTab } from './kept-in-tab.ts'
import { writeOwn } from './own-storage.ts'
import { withSessionStorage } from './testing-session-storage.ts'

const stored = withSessionStorage()
const kept = keptInTab<{ typed: string }>('a_draft', 2)

test('what is kept comes back until it is forgotten', () => {
  expect(kept.read()).toBeNull()
  kept.keep({ typed: 'No heat' })
  expect(kept.read()).toEqual({ typed: 'No heat' })
  kept.forget()
  expect(kept.read()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['{not json', 'null', '[]', '{"shape":1,"held":{"typed":"old"}}'])(
  '%s is nothing, and goes',
  (text) => {
    writeOwn('a_draft', text)
    expect(kept.read()).toBeNull()
    expect(stored.size).toBe(0)
  },
)
