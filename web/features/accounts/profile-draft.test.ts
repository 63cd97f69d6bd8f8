import { expect, test } from 'vitest'
import { writeOwn } from '#web/lib/own-storage.ts'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { readProfileDraft, writeProfileDraft } from './profile-draft.ts'

const stored = withSessionStorage()

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
    for (const key of stored.keys()) writeOwn(key, value)
    expect(readProfileDraft('u_1')).toEqual({})
  },
)
