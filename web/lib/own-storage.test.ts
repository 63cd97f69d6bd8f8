import { expect, test, vi } from 'vitest'
import {
  keepsAnything,
  openOwnStorage,
  placeInBrowser,
  readOwn,
  readOwnInBrowser,
  removeOwn,
  whenOpen,
  writeOwn,
  writeOwnInBrowser,
} from './own-storage.ts'
import { DRAFT_KEY, withSessionStorage } from './testing-session-storage.ts'

const stored = withSessionStorage()
const ada = { userId: 'u_1', draftKey: DRAFT_KEY }
const bob = { userId: 'u_2', draftKey: btoa('another key for who comes later.') }

test('what somebody leaves is read by them alone, once they are back', () => {
  writeOwn('a_draft', 'the key is under the mat 🔑')
  expect(readOwn('a_draft')).toBe('the key is under the mat 🔑')
  expect([...stored.values()].join()).not.toMatch(/key|mat|bWF0/)
  openOwnStorage(bob)
  expect(readOwn('a_draft')).toBeNull()
  openOwnStorage(ada)
  expect(readOwn('a_draft')).toBe('the key is under the mat 🔑')
})

test('it opens under no other name, and twice the same is not the same', () => {
  writeOwn('one', 'a word')
  writeOwn('two', 'a word')
  expect(stored.get('one')).not.toBe(stored.get('two'))
  stored.set('two', stored.get('one') ?? '')
  expect([readOwn('one'), readOwn('two')]).toEqual(['a word', null])
})

test('whether anything waits is told to its owner alone', () => {
  expect(keepsAnything()).toBe(false)
  stored.set('selectedService', '{"slug":"hvac"}')
  expect(keepsAnything()).toBe(false)
  writeOwn('a_draft', 'mine')
  expect(keepsAnything()).toBe(true)
  openOwnStorage(bob)
  expect(keepsAnything()).toBe(false)
})

test.each(['', 'plain words', '{"shape":1}', 'YQ==', 'YWJj'.repeat(30)])(
  'what is not sealed is nothing: %j',
  (text) => {
    stored.set('a_draft', text)
    expect(readOwn('a_draft')).toBeNull()
  },
)

test('where a server gives no key nothing is kept and nothing is lost', () => {
  writeOwn('a_draft', 'mine')
  openOwnStorage({ ...ada, draftKey: '-' })
  writeOwn('a_draft', 'more')
  expect(readOwn('a_draft')).toBeNull()
  removeOwn('a_draft')
  openOwnStorage(ada)
  expect(readOwn('a_draft')).toBe('mine')
})

test('what outlives the tab has a place for each person, and is heard of when they come', () => {
  const browser = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, value: string) => void browser.set(key, value),
  })
  writeOwnInBrowser('steps', 'on my way')
  const [before] = browser.values()
  writeOwnInBrowser('steps', 'on my way')
  expect([...browser.values()]).toEqual([before])
  const heard: (string | null)[] = []
  whenOpen(() => heard.push(readOwnInBrowser('steps')))
  openOwnStorage(bob)
  writeOwnInBrowser('steps', 'arrived')
  openOwnStorage(ada)
  expect(heard).toEqual(['on my way', null, 'on my way'])
  expect([...browser.keys()]).toEqual(['steps_u_1', placeInBrowser('steps').replace('u_1', 'u_2')])
})
