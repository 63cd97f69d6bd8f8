import { expect, test } from 'vitest'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { readMessageDraft, typedSince, writeMessageDraft } from './message-draft.ts'

withSessionStorage()

test('what was typed is kept for its booking and its side alone', () => {
  writeMessageDraft({ id: 'b_1', viewerRole: 'customer' }, 'The gate code is')
  expect(readMessageDraft({ id: 'b_1', viewerRole: 'customer' })).toBe('The gate code is')
  expect(readMessageDraft({ id: 'b_1', viewerRole: 'pro' })).toBe('')
  expect(readMessageDraft({ id: 'b_2', viewerRole: 'customer' })).toBe('')
  writeMessageDraft({ id: 'b_1', viewerRole: 'customer' }, '')
  expect(readMessageDraft({ id: 'b_1', viewerRole: 'customer' })).toBe('')
})

test.each([
  ['Hello', 'Hello', ''],
  ['Hello\nAnd one more', 'Hello', 'And one more'],
  ['Something else', 'Hello', 'Something else'],
  ['', 'Hello', ''],
])('of %j, once %j has arrived, %j is left', (text, sent, left) => {
  expect(typedSince(text, sent)).toBe(left)
})
