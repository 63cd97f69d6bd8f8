import * as z from 'zod/mini'
import { LONGEST } from './longest.ts'

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
    z.refine((value) => characters(value) <= longest, `Use ${longest} characters or fewer.`),
    z.meta({ maxLength: longest }),
  )

/** Text that may not be blank; `missing` is the sentence a person reads when it is. */
export const filledText = (longest: number, missing: string) =>
  text(longest, missing).check(z.minLength(1, missing))

export const email = (invalid: string) =>
  text(LONGEST.email, invalid).check(z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u, invalid))

/** An opaque id: callers compare ids and send them back, nothing else. */
export const id = z.string()

/** An instant, ISO 8601 in UTC, for example `2026-11-21T14:00:00.000Z`. */
export const instant = z.iso.datetime(
  'Use an ISO 8601 time in UTC, such as 2026-11-21T14:00:00.000Z.',
)

/** Money in whole US cents. */
export const cents = z.int().check(z.nonnegative())

export const minutes = z.int().check(z.positive())
