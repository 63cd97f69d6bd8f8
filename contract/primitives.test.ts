import { describe, expect, test } from 'vitest'
import { LONGEST } from './longest.ts'
import { asLine, email, filledLine, filledText, line, text } from './primitives.ts'

const messageOf = (schema: ReturnType<typeof text>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('text', () => {
  test('loses its outer white space and keeps the inner', () => {
    expect(text(40).parse(' \t the  sink\n')).toBe('the  sink')
  })

  test('counts characters as people do, after trimming', () => {
    expect(text(3).parse('  😀😀😀  ')).toBe('😀😀😀')
    expect(messageOf(text(3), '😀😀😀😀')).toEqual(['Use 3 characters or fewer.'])
    expect(messageOf(text(2_000), 'x'.repeat(2_001))).toEqual(['Use 2,000 characters or fewer.'])
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

/** A line break, a control or a mark of direction, by its code point. */
const NO_PART_OF_A_LINE = [
  0x01, 0x09, 0x0a, 0x0b, 0x0d, 0x1b, 0x7f, 0x85, 0x9f, 0x061c, 0x200e, 0x200f, 0x2028, 0x2029,
  0x202a, 0x202d, 0x202e, 0x2066, 0x2069,
]

/** Blank to the eye, each in its own way. */
const UNSEEN = [
  '\u00a0',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u034f',
  '\u0301\u0308',
  '\ufe0f',
  '\u{e0061}',
  '\u180e \u3000',
]

const SEEN = [
  'Ada',
  "O'Brien-Łukaszewicz",
  'Zoe\u0308',
  'نِدا',
  'می‌خواهم',
  'עדה',
  'สมหญิง',
  'ක්‍රිෂාන්',
  '김 서연',
  '👩🏽‍🔧 & 👨‍👩‍👧',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '© 3 <b>&amp;',
]

describe('a line', () => {
  const name = filledLine(LONGEST.name, 'First name is required')

  test.each(NO_PART_OF_A_LINE)('has no character U+%i in it', (codePoint) => {
    const hidden = `Ada${String.fromCodePoint(codePoint)}Person`
    const sentence =
      'This holds a line break or a hidden character. Please type it again on one line.'
    for (const schema of [line(40), name]) expect(messageOf(schema, hidden)).toEqual([sentence])
    expect(text(40).parse(hidden)).toBe(hidden)
    expect(asLine(hidden)).toBe('Ada Person')
  })

  test.each(UNSEEN)('%j is none: nothing of it can be seen', (unseen) => {
    if (unseen.trim() !== '')
      expect(messageOf(line(40), unseen)).toEqual([
        'Nothing of this can be seen. Please type it again.',
      ])
    expect(messageOf(name, unseen)).toEqual(['First name is required'])
    expect(asLine(unseen)).toBe('')
  })

  test.each(SEEN)('may be %s', (seen) => {
    for (const schema of [line(40), name]) expect(schema.parse(` ${seen}\n`)).toBe(seen)
    expect(asLine(`\n${seen} `)).toBe(seen)
  })

  test('may be blank only where nothing is asked for', () => {
    expect(line(40).parse(' \n ')).toBe('')
    expect(messageOf(name, ' \n ')).toEqual(['First name is required'])
  })

  test('says once that it is missing or too short', () => {
    const phone = filledLine(LONGEST.phone, 'Valid phone number is required', 10)
    for (const each of ['', '555', undefined, 5])
      expect(messageOf(phone, each)).toEqual(['Valid phone number is required'])
    expect(phone.parse('212 555 0100')).toBe('212 555 0100')
  })
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
    'else,ada@example.com',
    'else;ada@example.com',
    'Fixwell<ada@example.com>',
    '"Fixwell"ada@example.com',
    'ada(Fixwell)@example.com',
    'ada@example.com,else',
    'ada\u0001@example.com',
    'ada\u200b@example.com',
    'ada@\u202eexample.com',
  ])('is not %s', (value) => {
    expect(messageOf(address, value)).toEqual(['Valid email is required'])
  })

  test('has at most 254 characters', () => {
    const ending = '@example.com'
    expect(address.safeParse('a'.repeat(254 - ending.length) + ending).success).toBe(true)
    expect(address.safeParse('a'.repeat(255 - ending.length) + ending).success).toBe(false)
  })
})
