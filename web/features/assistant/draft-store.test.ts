import { expect, test, vi } from 'vitest'
import { writeOwn } from '#web/lib/own-storage.ts'
import { signedIn, withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { EMPTY_DRAFT } from './draft.ts'

const stored = withSessionStorage()

// A reload forgets everything but the storage.
async function loadPage(userId: string) {
  vi.resetModules()
  await signedIn(userId)
  const { draftStoreOf } = await import('./draft-store.ts')
  return draftStoreOf(userId)
}

test('a draft survives a reload, also a message that was still without an answer; that it had a photo is known', async () => {
  const before = await loadPage('u_1')
  before.change((draft) => ({
    ...draft,
    address: '12 Elm St',
    sending: { id: 'm_1', text: 'No heat', typed: true, photo: 'data:image/jpeg;base64,AAAA' },
  }))
  const after = await loadPage('u_1')
  expect(after.read()).toEqual({
    ...EMPTY_DRAFT,
    address: '12 Elm St',
    input: 'No heat',
    photoLost: true,
  })
})

test('nobody reads the draft of somebody else', async () => {
  const hers = await loadPage('u_1')
  hers.change((draft) => ({ ...draft, notes: 'The key is under the mat' }))
  expect((await loadPage('u_2')).read()).toEqual(EMPTY_DRAFT)
  expect(stored.size).toBe(0)
})

test.each(['{not json', 'null', '{"version":0,"userId":"u_1","draft":{"input":"old"}}'])(
  '%s is no draft',
  async (value) => {
    writeOwn('bookingDraft', value)
    expect((await loadPage('u_1')).read()).toEqual(EMPTY_DRAFT)
    expect(stored.size).toBe(0)
  },
)

test('a booked draft stays in sight and is not kept', async () => {
  const store = await loadPage('u_1')
  store.change((draft) => ({ ...draft, input: 'half a' }))
  store.finish()
  store.change((draft) => ({ ...draft, input: 'more' }))
  expect(store.read()).toMatchObject({ input: 'half a', booked: true })
  expect(stored.size).toBe(0)
  expect((await loadPage('u_1')).read()).toEqual(EMPTY_DRAFT)
})

test('where storage is blocked the draft lives as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const store = await loadPage('u_1')
  store.change((draft) => ({ ...draft, input: 'No heat' }))
  expect(store.read().input).toBe('No heat')
})

test('whoever watches hears of every change', async () => {
  const store = await loadPage('u_1')
  const heard = vi.fn<() => void>()
  const stop = store.subscribe(heard)
  store.change((draft) => ({ ...draft, input: 'a' }))
  store.change((draft) => draft)
  expect(heard).toHaveBeenCalledOnce()
  stop()
  store.change((draft) => ({ ...draft, input: 'b' }))
  expect(heard).toHaveBeenCalledOnce()
})
