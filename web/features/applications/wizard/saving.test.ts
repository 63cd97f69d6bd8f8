import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { createStore } from '#web/lib/store.ts'
import { withSessionStorage } from '#web/lib/testing-session-storage.ts'
import { begun, typed } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { SavedElsewhere, openInBackground, saveAll, submitAll } from './saving.ts'
import { lena, ownApplication } from './testing-own-application.ts'
import type { ApplicationValues } from './values.ts'

withSessionStorage()

/** A small server: what it holds, what it was sent, and which calls it refuses, by their first words. */
let held: OwnApplication | null
let sent: string[]
let refusals: [call: string, status: number, meanwhile?: () => void][]

beforeEach(() => {
  held = ownApplication()
  sent = []
  refusals = []
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    const path = url.replace('/api/pro-applications', '')
    if (method !== 'GET') sent.push(`${method} ${path}`.trim())
    const at = refusals.findIndex(([call]) => `${method} ${path}`.startsWith(call))
    if (at >= 0) {
      const [refusal] = refusals.splice(at, 1)
      refusal?.[2]?.()
      return Promise.resolve(new Response('', { status: refusal?.[1] ?? 500 }))
    }
    const given = JSON.parse(body ?? '{}') as object // what the wizard sends
    return Promise.resolve(Response.json(answer(method, path, given)))
  })
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function answer(method: string, path: string, body: Partial<OwnApplication>): unknown {
  if (method === 'GET') {
    if (path === '/current') return held && held.application
    const part = path.split('/').at(-1)
    if (part === 'licenses') return held?.licenses
    return (part === 'availability' ? held?.availability : held?.serviceAreas)?.map((each) => ({
      ...each,
      id: 'x',
    }))
  }
  if (path !== '' && path !== '/submit') return { id: 'l_9', ...body }
  const { serviceAreas, availability } = { ...ownApplication(), ...held, ...body }
  const version = (held?.application.version ?? 0) + 1
  const status = path === '' ? 'draft' : 'submitted'
  held = ownApplication({ ...body, version, status }, { serviceAreas, availability })
  return held.application
}

function beginning(change: Partial<ApplicationValues>, own = held) {
  const draft = createStore(typed(begun(own, lena, null), change), () => {})
  const type = (given: Partial<ApplicationValues>) => draft.change((each) => typed(each, given))
  const store: DraftStore = { ...draft, type }
  return { store, client: createQueryClient(() => {}) }
}

test('everything is saved in order, and is saved then', async () => {
  const saving = beginning({ city: 'Boston' })
  await saveAll(saving)
  expect(sent).toEqual(['POST', 'POST /a_1/licenses'])
  expect(saving.store.read()).toMatchObject({
    state: 'saved',
    sent: null,
    base: { application: { city: 'Boston', version: 4 } },
  })
})

test('what is typed while it is saved is typed on', async () => {
  const saving = beginning({ city: 'Boston' })
  const done = saveAll(saving)
  saving.store.type({ city: 'Chicago' })
  await done
  expect(held?.application.city).toBe('Boston')
  expect(saving.store.read()).toMatchObject({ state: 'typed', values: { city: 'Chicago' } })
})

test('what somebody else saved meanwhile is not overwritten', async () => {
  const saving = beginning({ city: 'Boston' })
  held = ownApplication({ version: 4, city: 'Denver' })
  await expect(saveAll(saving)).rejects.toThrow(SavedElsewhere)
  expect(sent).toEqual([])
})

test('a save of our own that arrives late is no conflict', async () => {
  const saving = beginning({ city: 'Boston' })
  const late = () => void (held = ownApplication({ version: 4, city: 'Boston' }))
  refusals = [['POST', 409, late]]
  await saveAll(saving)
  expect(held?.application).toMatchObject({ city: 'Boston', version: 5 })
})

test('a refusal for any other reason is told', async () => {
  const saving = beginning({ city: 'Boston' })
  refusals = [['POST', 409]]
  await expect(saveAll(saving)).rejects.toMatchObject({ status: 409 })
  expect(sent).toEqual(['POST'])
  expect(saving.store.read()).toMatchObject({ sent: { city: 'Boston' } })
})

test('a removed license that is gone already is removed; one that is not is tried again', async () => {
  const saving = beginning({ licenses: [] })
  refusals = [['DELETE', 404]]
  await saveAll(saving)
  expect(saving.store.read()).toMatchObject({ state: 'saved', base: { licenses: [] } })
  const again = beginning({ licenses: [] })
  refusals = [['DELETE', 503]]
  await saveAll(again)
  expect(again.store.read()).toMatchObject({ base: { licenses: [{ id: 'l_1' }] } })
})

test('a license that is refused is still typed', async () => {
  const saving = beginning({ city: 'Boston' })
  refusals = [['POST /a_1/licenses', 503]]
  await saveAll(saving)
  expect(saving.store.read()).toMatchObject({ state: 'typed', sent: { city: 'Boston' } })
})

test('a draft opens itself once, and a failure is nobody’s trouble', async () => {
  held = null
  const saving = beginning({ city: 'Boston' }, null)
  refusals = [['POST', 503]]
  await openInBackground(saving)
  expect(saving.store.read()).toMatchObject({ base: null, sent: { city: 'Boston' } })
  await openInBackground(saving)
  await openInBackground(saving)
  expect(sent).toEqual(['POST', 'POST'])
  expect(saving.store.read()).toMatchObject({ base: { application: { id: 'a_1' } }, sent: null })
})

test('an application is in once its answer or only its sending is known, and kept until it is whole', async () => {
  const saving = beginning({ city: 'Boston' })
  refusals = [['POST /submit', 503]]
  await expect(submitAll(saving)).rejects.toMatchObject({ status: 503 })
  expect(saving.store.read().sentIn).toBe(true)
  refusals = [['POST /a_1/availability', 503]]
  expect(await submitAll(saving)).toBe(false)
  expect(saving.store.read()).toMatchObject({ state: 'refused', sentIn: true, progress: null })
})

test('an application that is in with all that belongs to it leaves nothing to keep', async () => {
  const saving = beginning({ city: 'Boston' })
  expect(await submitAll(saving)).toBe(true)
  expect(sent).toEqual([
    'POST',
    'POST /submit',
    'POST /a_1/licenses',
    'POST /a_1/service-areas',
    'POST /a_1/availability',
  ])
  expect(saving.store.read()).toMatchObject({ state: 'saved', sentIn: false })
})
