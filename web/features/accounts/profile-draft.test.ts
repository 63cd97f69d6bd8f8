import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

test('what was typed comes back, to the same person only', () => {
  writeProfileDraft('u_1', { firstName: 'Nora', zip: '' })
  expect(readProfileDraft('u_1')).toEqual({ firstName: 'Nora', zip: '' })
  expect(readProfileDraft('u_2')).toEqual({})
})

test('an empty draft leaves nothing behind', () => {
  writeProfileDraft('u_1', { phone: '1' })
  writeProfileDraft('u_1', {})
  expect(stored.size).toBe(0)
})

test.each(['{not json', 'null', '"text"', '[1]', '{"email":"x@y.z","zip":7}'])(
  '%s is read as nothing typed',
  (value) => {
    writeProfileDraft('u_1', { phone: '1' })
    for (const key of stored.keys()) stored.set(key, value)
    expect(readProfileDraft('u_1')).toEqual({})
  },
)
