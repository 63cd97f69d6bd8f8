import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loginPath, ownPath } from './sign-in-aim.ts'

const SITE = 'https://fixwell.example'

/** What addresses are made of, above all those that are read in more than one way. */
const PIECES = [
  ...Array.from('/\\.@:?#% \t\n\r\0\u2028aü'),
  '..',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '%0a',
  '%25',
  'http',
  'https:',
  'evil.example',
  'api',
]

describe('a page to come back to', () => {
  test.each([
    '/',
    '/customer',
    '/bookings/8b3b7c1e-0000-4000-8000-000000000000?from=mail#top',
    '/pro/apply?step=3',
    '/operator/outbox?show=failed',
    '/nowhere',
    '/apiary',
    '/@somebody',
    '/customer?next=//evil.example',
    `/${'a'.repeat(299)}`,
  ])('%s is taken as it is', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    ['/a b', '/a%20b'],
    ['/küche', '/k%C3%BCche'],
    ['/bookings/../customer', '/customer'],
    ['/bookings/%2e%2e/customer', '/customer'],
  ])('%s is spelled as browsers do: %s', (said, path) => {
    expect(ownPath(said)).toBe(path)
  })

  test.each([
    '',
    'customer',
    ' /customer',
    'https://evil.example',
    'HTTPS:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '//user:secret@evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/customer\\..\\evil',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\0',
    '/customer\r\nset-cookie: x=1',
    '/\u0085/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2Fevil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/customer%0d%0aset-cookie:x',
    '/%00',
    '/%E0%A4%A',
    '/%',
    '@evil.example',
    `/${'a'.repeat(300)}`,
    `/${'ü'.repeat(100)}`,
    '/api',
    '/api/logout',
    '/api?x',
    '/./api/logout',
    '/x/../api/logout',
    '/%2e/api/logout',
    '/%61pi/logout',
    '/oidc/session/end',
    '/assets/x.js',
  ])('%j is none', (said) => {
    expect(ownPath(said)).toBeNull()
  })

  test('never leads to another site, whatever is sent', () => {
    const piece = fc.constantFrom(...PIECES)
    const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (said) => {
        const path = ownPath(said)
        if (path === null) return
        const reached = new URL(path, SITE)
        expect(reached.origin).toBe(SITE)
        expect(new URL(SITE + path).href).toBe(reached.href)
        expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
        expect(reached.pathname).not.toMatch(/^\/(api|oidc)(\/|$)/)
        expect(ownPath(path)).toBe(path)
      }),
      { numRuns: 5_000, seed: 1 },
    )
  })
})

test('the way to sign in names it, unless it is the first page', () => {
  expect(loginPath('/')).toBe('/api/login')
  expect(loginPath('/bookings/b_1')).toBe('/api/login?next=/bookings/b_1')
  const path = '/pro/apply?step=3&x=a%20b#y'
  expect(new URL(loginPath(path), SITE).searchParams.get('next')).toBe(path)
})
