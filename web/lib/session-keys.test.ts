import type { PreviewAnswer } from '#contract/assistant.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  forgetAfterLogin,
  forgetSelectedService,
  keepTyped,
  noteArrival,
  readAfterLogin,
  readSelectedService,
  readTyped,
  rememberAfterLogin,
  rememberSelectedService,
} from './session-keys.ts'
import { withSessionStorage } from './testing-session-storage.ts'

const stored = withSessionStorage()
const plumbing = { id: 'svc_1', slug: 'plumbing', name: 'Plumbing' }

afterEach(() => vi.restoreAllMocks())

describe('the selected service', () => {
  test('comes back as it was stored, until it is forgotten', () => {
    rememberSelectedService(plumbing)
    expect(JSON.parse(stored.get('selectedService') ?? '')).toEqual(plumbing)
    expect(readSelectedService()).toEqual(plumbing)
    expect(readSelectedService()).toEqual(plumbing)
    forgetSelectedService()
    expect(readSelectedService()).toBeNull()
  })

  test.each(['{not json', 'null', '"plumbing"', '{"slug":"plumbing"}', '[]'])(
    '%s is logged and removed',
    (value) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      stored.set('selectedService', value)
      expect(readSelectedService()).toBeNull()
      expect(logged).toHaveBeenCalledOnce()
      expect(stored.has('selectedService')).toBe(false)
    },
  )
})

describe('where to go after signing in', () => {
  test.each(['/pro/apply', '/', '/bookings/b_1?from=mail#top'])('%s is followed', (path) => {
    rememberAfterLogin(path)
    expect(stored.get('redirect_after_login')).toBe(path)
    expect(readAfterLogin()).toBe(path)
    forgetAfterLogin()
    expect(readAfterLogin()).toBeNull()
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'pro/apply',
    ' /pro/apply',
    '',
  ])('%j is not', (path) => {
    stored.set('redirect_after_login', path)
    expect(readAfterLogin()).toBeNull()
  })
})

test('a target is forgotten where it is reached, and nowhere else', () => {
  rememberAfterLogin('/pro/apply')
  noteArrival('/')
  noteArrival('/pro')
  expect(readAfterLogin()).toBe('/pro/apply')
  noteArrival('/pro/apply')
  expect(readAfterLogin()).toBeNull()
})

test('what lies below the API or the provider is no screen to go on to', () => {
  for (const path of ['/api/logout', '/api', '/oidc/auth', '/api?x']) {
    rememberAfterLogin(path)
    expect(readAfterLogin()).toBeNull()
  }
  rememberAfterLogin('/apiary')
  expect(readAfterLogin()).toBe('/apiary')
})

test('where storage is blocked nothing is remembered and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  rememberSelectedService(plumbing)
  rememberAfterLogin('/pro/apply')
  expect(readSelectedService()).toBeNull()
  expect(readAfterLogin()).toBeNull()
  forgetSelectedService()
  forgetAfterLogin()
})

describe('what a visitor typed', () => {
  const typed = { message: 'no hot water', zip: '10001' }
  const answered = { answer: {} as PreviewAnswer, at: 1_000 } // what is in it is not looked at

  test('comes back with what was answered to it, and with that to no other words', () => {
    keepTyped(typed, answered)
    expect(readTyped()).toEqual({ ...typed, answered })
    keepTyped({ ...typed, zip: '10002' })
    expect(readTyped()).toEqual({ ...typed, zip: '10002', answered: null })
    keepTyped({ message: '', zip: '' })
    expect(readTyped()).toBeNull()
  })

  test.each(['null', '7', '{}', '{"answer":null,"at":1}', '{"answer":{},"at":"1"}'])(
    '%s is no answer',
    (value) => {
      stored.set('typedBefore', `{"message":"no hot water","zip":"","answered":${value}}`)
      expect(readTyped()).toEqual({ message: 'no hot water', zip: '', answered: null })
    },
  )
})
