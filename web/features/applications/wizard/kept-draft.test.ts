import { expect, test } from 'vitest'
import { writeOwn } from '#web/lib/own-storage.ts'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import { filledValues, ownApplication } from './testing-own-application.ts'

const stored = withSessionStorage()
const own = ownApplication()

test('what was typed survives a reload, also a number that was emptied', () => {
  const draft = {
    values: filledValues({ city: 'Boston', yearsExperience: '' }),
    base: own,
    sent: filledValues({ yearsExperience: '' }),
    sentIn: false,
    reached: 4,
  }
  keepDraft('u_1', draft)
  expect(readKeptDraft('u_1', own)).toEqual(draft)
})

test('nobody reads the draft of somebody else', () => {
  keepDraft('u_1', { values: filledValues(), base: null, sent: null, sentIn: false, reached: 1 })
  expect(readKeptDraft('u_2', null)).toBeNull()
  expect(readKeptDraft('u_1', null)).not.toBeNull()
})

test('a draft of an application that was decided is not mixed into the next one', () => {
  keepDraft('u_1', { values: filledValues(), base: own, sent: null, sentIn: false, reached: 6 })
  expect(readKeptDraft('u_1', ownApplication({ id: 'a_2' }))).toBeNull()
  expect(stored.size).toBe(0)
})

test('where no application is known, what was typed is not thrown away', () => {
  const draft = { values: filledValues(), base: own, sent: null, sentIn: false, reached: 2 }
  keepDraft('u_1', draft)
  expect(readKeptDraft('u_1', null)).toEqual(draft)
})

test.each(['{not json', 'null', '{"shape":0}'])('%s is no draft', (text) => {
  writeOwn('application_draft_u_1', text)
  expect(readKeptDraft('u_1', own)).toBeNull()
  expect(stored.size).toBe(0)
})
