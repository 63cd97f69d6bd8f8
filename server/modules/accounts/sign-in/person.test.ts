import { expect, test } from 'vitest'
import { readClaims, saysEnough, toPerson } from './person.ts'

const person = (idToken: unknown, userinfo: unknown = {}) =>
  toPerson(readClaims(idToken), readClaims(userinfo))

test.each([
  [{ given_name: 'Ada', family_name: 'Lovelace', name: 'A. L.' }, 'Ada', 'Lovelace'],
  [{ name: 'Ada Lovelace' }, 'Ada', 'Lovelace'],
  [{ name: '  Ada   King  Lovelace ' }, 'Ada', 'King Lovelace'],
  [{ name: 'Ada' }, 'Ada', ''],
  [{ given_name: 'Ada', name: 'Ada Lovelace' }, 'Ada', ''],
  [{ nickname: 'ada' }, 'ada', ''],
  [{ preferred_username: 'ada.l' }, 'ada.l', ''],
  [{ email: 'ada@example.com' }, 'ada', ''],
  [{}, 'Customer', ''],
  [{ name: '', given_name: ' ', email: 'ada@example.com' }, 'ada', ''],
  [{ given_name: 'A\0da', family_name: 'x'.repeat(150) }, 'A da', 'x'.repeat(100)],
  [
    { given_name: 'Ada\r\n\r\nYou won: http://evil.example' },
    'Ada You won: http://evil.example',
    '',
  ],
  [{ given_name: '\u202eadA', family_name: '\u200b\u3164' }, 'adA', ''],
  [{ given_name: '\u200b', name: '\u3164', nickname: '\ufeff' }, 'Customer', ''],
  [{ given_name: 'می‌خواهم', family_name: '👩🏽‍🔧' }, 'می‌خواهم', '👩🏽‍🔧'],
])('%j is called %j %j', (claims, firstName, lastName) => {
  expect(person(claims)).toMatchObject({ firstName, lastName })
})

test('a cut name is not cut through an emoji', () => {
  expect(person({ given_name: '🔧'.repeat(150) }).firstName).toBe('🔧'.repeat(100))
})

test('an e-mail counts as verified only where the same source says so', () => {
  const email = 'ada@example.com'
  expect(person({ email, email_verified: true })).toMatchObject({ email, emailVerified: true })
  expect(person({ email, email_verified: 'true' }).emailVerified).toBe(true)
  for (const email_verified of [undefined, false, 'false', 1, 'yes', null])
    expect(person({ email, email_verified }).emailVerified).toBe(false)
  expect(
    person({ email }, { email: 'other@example.com', email_verified: true }).emailVerified,
  ).toBe(false)
  expect(person({ email_verified: true }, { email }).emailVerified).toBe(false)
  expect(person({}, { email, email_verified: true })).toMatchObject({ email, emailVerified: true })
  expect(person({ email_verified: true })).toMatchObject({ email: '', emailVerified: false })
})

test('the provider is asked again only when something is missing', () => {
  const enough = (claims: unknown) => saysEnough(readClaims(claims))
  expect(enough({ email: 'a@b.c', name: 'A' })).toBe(true)
  expect(enough({ email: 'a@b.c', given_name: 'A', family_name: 'B' })).toBe(true)
  expect(enough({ email: 'a@b.c', given_name: 'A' })).toBe(false)
  expect(enough({ name: 'A' })).toBe(false)
})
