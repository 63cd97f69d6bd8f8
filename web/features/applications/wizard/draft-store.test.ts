import { expect, test, vi } from 'vitest'
import { signedIn, withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { typed } from './draft.ts'
import { lena, ownApplication } from './testing-own-application.ts'

const stored = withSessionStorage()
const own = ownApplication()

// A reload forgets everything but the storage.
async function loadPage(user = lena) {
  vi.resetModules()
  await signedIn(user.id)
  const { draftStoreOf } = await import('./draft-store.ts')
  return draftStoreOf(own, user)
}

test('who leaves the page finds the same draft, with what was saved elsewhere meanwhile', async () => {
  const { draftStoreOf } = await import('./draft-store.ts')
  const before = draftStoreOf(own, lena)
  const after = draftStoreOf(ownApplication({ version: 4, city: 'Denver' }), lena)
  expect(after).toBe(before)
  expect(after.read().values.city).toBe('Denver')
})

test('what was typed survives a reload, and is kept only until it is saved', async () => {
  const before = await loadPage()
  before.change((draft) => typed(draft, { city: 'Boston' }))
  expect((await loadPage()).read()).toMatchObject({ state: 'typed', values: { city: 'Boston' } })
  before.change((draft) => typed(draft, { city: 'New York' }))
  expect(stored.size).toBe(0)
  expect((await loadPage()).read()).toMatchObject({ state: 'saved', values: { city: 'New York' } })
})

test('a save that was under way is no longer, after a reload', async () => {
  const before = await loadPage()
  before.change((draft) => ({ ...typed(draft, { city: 'Boston' }), state: 'saving' }))
  expect((await loadPage()).read().state).toBe('typed')
})

test('nobody finds the draft of somebody else', async () => {
  const hers = await loadPage()
  hers.change((draft) => typed(draft, { city: 'Boston' }))
  expect((await loadPage({ ...lena, id: 'u_2' })).read().values.city).toBe('New York')
})
