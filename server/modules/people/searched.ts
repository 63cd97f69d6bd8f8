import { inSpiteOfAccents } from './accents.ts'

/** What an operator typed, as far as it could mean something. */
export interface Searched {
  /** In lower case. */
  words: string
  /** The local part of an e-mail, or null. */
  email: string | null
  /** The last ten digits of what could be a phone number, or null. */
  phone: string | null
  zip: string | null
  /** The first and the last id that begin so, or null. */
  ids: { from: string; to: string } | null
  /** The number an address begins with, or null. */
  house: string | null
  /** Without the house number and without what every other address ends with; null where nothing is left. */
  street: string | null
  /** Whether it says that it is a street. */
  isStreet: boolean
  /** Whether it may be somebody's name. */
  isName: boolean
  /** The pattern of a name that differs in an accent alone, or null. */
  accented: string | null
  hasDigit: boolean
}

/** What every other address ends with. */
export const STREET_WORDS =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|place|pl|boulevard|blvd|apt|apartment|unit|floor)\b\.?/g

/** A street that is called by its number: the triples of so short a word tell enough of it. */
const ORDINAL = /\b\d+(?:st|nd|rd|th)\b/

/** Of a phone number what is left without the code of the country. */
const PHONE_DIGITS = 10

/** What is dialed once somebody answers, as `dialed_backwards` of the database knows it. */
const EXTENSION =
  /(?<=\d)[^\da-z]*(?:(?:extension|extn|ext|x)[^\da-z]*\d+|[,;#][^\da-z]*\d{1,6})[^\da-z]*$/

const FEWEST_OF_PHONE = 4
/** The second in which it was made: with fewer, minutes of bookings would be found. */
const FEWEST_OF_ID = 8

/** Null for what holds no letter and no digit: it names nothing. */
export function readSearch(typed: string): Searched | null {
  const words = typed.toLowerCase().replace(/^#/, '')
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  const hasLetter = /\p{L}/u.test(words)
  const house = /^(\d{1,6})\s+\S/.exec(words)?.[1] ?? null
  const street = words
    .slice(house?.length ?? 0)
    .replaceAll(STREET_WORDS, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const isEmail = words.includes('@')
  return {
    words,
    email: isEmail ? words.slice(0, words.indexOf('@')) : null,
    phone: phoneIn(words),
    zip: /^\d{5}(?:-\d{4})?$/.test(words) ? words : null,
    ids: idsFrom(words),
    house: hasLetter ? house : null,
    street: !isEmail && (/\p{L}{3}/u.test(street) || ORDINAL.test(street)) ? street : null,
    isStreet: words.search(STREET_WORDS) >= 0 || ORDINAL.test(words),
    isName: hasLetter && !isEmail && house === null,
    accented: inSpiteOfAccents(words),
    hasDigit: /\d/.test(words),
  }
}

function phoneIn(words: string): Searched['phone'] {
  const number = words.replace(EXTENSION, '')
  const digits = number.replaceAll(/\D/g, '')
  if (/\p{L}/u.test(number) || digits.length < FEWEST_OF_PHONE) return null
  return digits.slice(-PHONE_DIGITS)
}

function idsFrom(words: string): Searched['ids'] {
  const hex = words.replaceAll('-', '')
  if (!/^[0-9a-f]+$/.test(hex) || hex.length < FEWEST_OF_ID || hex.length > 32) return null
  const whole = (filled: string) =>
    filled.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { from: whole(hex.padEnd(32, '0')), to: whole(hex.padEnd(32, 'f')) }
}
