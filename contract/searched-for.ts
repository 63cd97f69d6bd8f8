import * as z from 'zod/mini'
import { text } from './primitives.ts'

const unreadable = 'Write it percent-encoded, as encodeURIComponent does.'

const decoded = z.transform((value: string, { issues }) => {
  try {
    return decodeURIComponent(value)
  } catch {
    issues.push({ code: 'custom', message: unreadable, input: value })
    return z.NEVER
  }
})

/**
 * What is looked for, when that is somebody's name, e-mail or phone number: proxies and browsers keep addresses, and no headers.
 * Percent-encoded, since a header takes no other letters than those of ASCII. It comes before what the address says.
 */
export const searchedFor = (longest: number) =>
  z.looseObject({
    'search-for': z.optional(z.pipe(z.pipe(z.string(), decoded), text(longest))),
  })
