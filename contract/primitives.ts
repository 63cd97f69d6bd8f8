import * as z from 'zod/mini'
import { LONGEST, tooLong } from './longest.ts'

const characters = (text: string) => (text.length <= 1 ? text.length : Array.from(text).length)

/** PostgreSQL holds no NUL, and JSON columns no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/**
 * Text as it is stored: without outer white space, never longer than `longest`, never with what the
 * database cannot hold. Blank is allowed; see `filledText` for text that must say something.
 */
export const text = (longest: number, notText = 'Send text.') =>
  z.string(notText).check(
    z.trim(),
    z.refine(isStorable, 'This text holds a character that cannot be stored.'),
    z.refine((value) => characters(value) <= longest, tooLong(longest)),
    z.meta({ maxLength: longest }),
  )

/** Text that may not be blank; `missing` is the sentence a person reads when it is. */
export const filledText = (longest: number, missing: string) =>
  text(longest, missing).check(z.minLength(1, missing))

/** Control characters, ends of lines and paragraphs, and marks that turn the direction of what follows. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Spaces, fillers, joiners and marks with nothing to stand on. Among other characters each has its use. */
const UNSEEN = /^[\p{Z}\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u2800]*$/u

const oneLine = (longest: number, notText?: string) =>
  text(longest, notText).check(
    z.refine(
      (value) => !NOT_IN_A_LINE.test(value),
      'This holds a line break or a hidden character. Please type it again on one line.',
    ),
  )

/**
 * Text of one line, such as a name or an address: it may be put into a sentence, a subject or a table
 * without beginning a line of its own there. Blank is allowed.
 */
// Building it does nothing else. The build is told so here, not by its name: other people's code calls things `line`.
/* @__NO_SIDE_EFFECTS__ */
export const line = (longest: number, notText?: string) =>
  oneLine(longest, notText).check(
    z.refine(
      (value) => value === '' || !UNSEEN.test(value),
      'Nothing of this can be seen. Please type it again.',
    ),
  )

/** A line that may not be blank, look so or be shorter than `shortest`; `missing` is what a person reads then. */
export const filledLine = (longest: number, missing: string, shortest = 1) =>
  oneLine(longest, missing).check(
    z.minLength(shortest, missing),
    z.refine((value) => value === '' || !UNSEEN.test(value), missing),
  )

/** Makes a line of what others say, who cannot be asked to type it again. */
export const asLine = (said: string): string => {
  const made = said.split(NOT_IN_A_LINE).join(' ').replace(/ +/g, ' ').trim()
  return UNSEEN.test(made) ? '' : made
}

/** Whoever reads an address with one of these may take it for a list, or for a name with another address. */
const NOT_IN_AN_ADDRESS = /[<>()[\]\\,;:"\p{Cc}\p{Default_Ignorable_Code_Point}]/u

export const email = (invalid: string) =>
  text(LONGEST.email, invalid).check(
    z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u, { error: invalid, abort: true }),
    z.refine((value) => !NOT_IN_AN_ADDRESS.test(value), invalid),
  )

/** An opaque id: callers compare ids and send them back, nothing else. */
export const id = z.string()

/** An instant, ISO 8601 in UTC, for example `2026-11-21T14:00:00.000Z`. */
export const instant = z.iso.datetime(
  'Use an ISO 8601 time in UTC, such as 2026-11-21T14:00:00.000Z.',
)

const isDay = (value: string) => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z)?$/.test(value))
    return false
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10))
}

const A_DAY = 'Use a date such as 2027-05-31.'

/** A calendar day, `2027-05-31`; a moment is taken for its day in UTC. */
export const day = (missing: string) =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine(isDay, A_DAY),
    z.overwrite((value) => value.slice(0, 10)),
  )

export const dayOrBlank = () =>
  z.string(A_DAY).check(
    z.trim(),
    z.refine((value) => value === '' || isDay(value), A_DAY),
    z.overwrite((value) => value.slice(0, 10)),
  )

export const A_TIME = 'Use a time such as 09:00.'

/** Aborts, so that nobody asks whether what is no time comes before another one. */
export const timeOfDay = z
  .string(A_TIME)
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: A_TIME, abort: true }))

/** Money in whole US cents. */
export const cents = z.int().check(z.nonnegative())

export const minutes = z.int().check(z.positive())

/** How many of a list are asked for, in the address: 1 to `most`. */
export const countOf = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, `Ask for 1 to ${most}.`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.minimum(1, `Ask for 1 to ${most}.`), z.maximum(most, `Ask for 1 to ${most}.`)),
    ),
  )
