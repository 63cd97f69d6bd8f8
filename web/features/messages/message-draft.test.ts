import { expect, test } from 'vitest'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { messageDraft } from './message-draft.ts'

withSessionStorage()

test('what was typed is kept for its booking and its side alone', () => {
  messageDraft({ id: 'b_1', viewerRole: 'customer' }).keep('The gate code is')
  expect(messageDraft({ id: 'b_1', viewerRole: 'customer' }).read()).toBe('The gate code is')
  expect(messageDraft({ id: 'b_1', viewerRole: 'pro' }).read()).toBeNull()
  expect(messageDraft({ id: 'b_2', viewerRole: 'customer' }).read()).toBeNull()
})
