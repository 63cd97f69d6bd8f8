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

test('what goes out of it keeps its key, also after a reload, until something else is typed', () => {
  kept.keep({ typed: 'No heat' })
  const key = kept.keyFor('{"text":"No heat"}')
  expect(keptInTab<{ typed: string }>('a_draft', 2).keyFor('{"text":"No heat"}')).toBe(key)
  expect(kept.read()).toEqual({ typed: 'No heat' })

  // The same words to somebody else are something else.
  const other = kept.keyFor('{"text":"No heat","to":"both"}')
  expect(other).not.toBe(key)
  expect(kept.keyFor('{"text":"No heat","to":"both"}')).toBe(other)

  kept.keep({ typed: 'No heat' })
  const typedAnew = kept.keyFor('{"text":"No heat"}')
  expect([key, other]).not.toContain(typedAnew)
  kept.forget()
  kept.keep({ typed: 'No heat' })
  expect(kept.keyFor('{"text":"No heat"}')).not.toBe(typedAnew)
})

test('where nothing is kept each has a key of its own', () => {
  kept.forget()
  expect(kept.keyFor('a')).not.toBe(kept.keyFor('a'))
})
