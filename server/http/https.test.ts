import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/testing/world.ts'

const SITE = 'https://fixwell.example'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: SITE } })
})
afterAll(() => world.close())

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []].flat().map(String)

test('on https every answer says so for a year, whoever gives it', async () => {
  for (const url of [
    '/',
    '/nothing',
    '/api/services',
    '/api/nothing',
    '/api/profile',
    '/oidc/.well-known/openid-configuration',
    '/oidc/nothing',
    '/oidc/style.css',
  ]) {
    const { headers } = await world.visitor.get(url)
    expect(headers['strict-transport-security'], url).toMatch(/max-age=31536000/)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
  }
})

test('on https each cookie of a sign-in is for https alone, and its name says so', async () => {
  const login = await world.visitor.get('/api/login')
  const at = new URL(String(login.headers['location']))
  const asked = await world.visitor.get(at.pathname + at.search)
  const set = [...cookiesOf(login.headers), ...cookiesOf(asked.headers)].filter(
    (cookie) => !/^[^=]+=;/.test(cookie),
  )
  expect(set.length).toBeGreaterThan(2)
  for (const cookie of set) {
    expect(cookie).toMatch(/^__(?:Host|Secure)-fixwell_/)
    expect(cookie).toMatch(/; secure/i)
    expect(cookie).toMatch(/; httponly/i)
    expect(cookie).toMatch(/; samesite=lax/i)
  }
})
