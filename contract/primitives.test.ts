import { describe, expect, test } from 'vitest'
import { LONGEST } from './longest.ts'
import { email, filledText, text } from './primitives.ts'

const messageOf = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('text', () => {
  test('loses its outer white space and keeps the inner', () => {
    expect(text(40).parse(' \t the  sink\n')).toBe('the  sink')
  })

  test('counts characters as people do, after trimming', () => {
    expect(text(3).parse('  😀😀😀  ')).toBe('😀😀😀')
    expect(messageOf(text(3), '😀😀😀😀')).toEqual(['Use 3 characters or fewer.'])
  })

  test('may be blank where nothing is asked for', () => {
    expect(text(3).parse('   ')).toBe('')
  })

  test('holds nothing the database cannot store', () => {
    const unstorable = ['This text holds a character that cannot be stored.']
    expect(messageOf(text(40), 'a\0b')).toEqual(unstorable)
    expect(messageOf(text(40), 'a\ud800b')).toEqual(unstorable)
    expect(messageOf(text(40), 'a\udc00')).toEqual(unstorable)
  })

  test('keeps emoji, other scripts and HTML as they are', () => {
    for (const each of [
      '👩‍🔧 leak',
      'نشت آب',
      '‮abc',
      '<b onclick="x()">&amp;</b>',
      "'; drop table users",
    ])
      expect(text(40).parse(each)).toBe(each)
  })

  test('is never made from something else', () => {
    for (const each of [1, true, null, [], {}, ['a']])
      expect(text(40).safeParse(each).success).toBe(false)
  })
})

describe('text that must say something', () => {
  const name = filledText(LONGEST.name, 'First name is required')

  test.each(['', '   ', '\n\t', undefined, null, 7])(
    'says what is missing when it is %j',
    (value) => {
      expect(messageOf(name, value)).toEqual(['First name is required'])
    },
  )
})

describe('an e-mail address', () => {
  const address = email('Valid email is required')

  test.each(['ada@example.com', 'ada+sink@mail.example.com', ' ada@example.com '])(
    'may be %s',
    (value) => {
      expect(address.parse(value)).toBe(value.trim())
    },
  )

  test.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@example..com',
  ])('is not %s', (value) => {
    expect(messageOf(address, value)).toEqual(['Valid email is required'])
  })

  test('has at most 254 characters', () => {
    const ending = '@example.com'
    expect(address.safeParse('a'.repeat(254 - ending.length) + ending).success).toBe(true)
    expect(address.safeParse('a'.repeat(255 - ending.length) + ending).success).toBe(false)
  })
})
