import * as z from 'zod/mini'
import { text } from './primitives.ts'

/** How many ZIP codes one change adds, and takes away, at most: more is for a places file. */
export const MOST_ZIPS_CHANGED = 1_000

/** How many ZIP codes of a market are told, by their places. */
export const MOST_ZIPS_TOLD = 5_000

/** How many are named in a sentence; the rest is counted. */
const NAMED = 5

const joined = new Intl.ListFormat('en-US')

/** Some of many in a sentence. */
export function named(all: readonly string[], most = NAMED): string {
  const some = all.slice(0, most)
  const rest = all.length - some.length
  return joined.format(rest === 0 ? some : [...some, `${rest.toLocaleString('en-US')} more`])
}

const isZip = (typed: string) => /^\d{5}$/.test(typed)

const NO_LIST = 'Send a list of ZIP codes.'

/** The first thing that is wrong with a list. */
function wrongWith(zips: unknown): string {
  const typed = Array.isArray(zips) ? zips.filter((each) => typeof each === 'string') : []
  // It may be of any length.
  const wrong = typed.filter((each) => !isZip(each)).map((each) => each.slice(0, 20))
  return `A ZIP code has five digits: look again at ${named(wrong)}.`
}

const zipCodes = z.array(z.string(NO_LIST), NO_LIST).check(
  z.maxLength(
    MOST_ZIPS_CHANGED,
    `Name ${MOST_ZIPS_CHANGED.toLocaleString('en-US')} ZIP codes or fewer; a places file takes more.`,
  ),
  z.refine((zips) => zips.every(isZip), { error: ({ input }) => wrongWith(input) }),
)

/** What a market holds from then on besides what it held, and what it holds no more. */
export const zipsChange = z
  .object({
    /** From the first market, which holds every ZIP code that no other holds. */
    add: z.optional(zipCodes),
    /** To the first market again. */
    takeAway: z.optional(zipCodes),
  })
  .check(
    z.refine(({ add = [], takeAway = [] }) => add.length + takeAway.length > 0, {
      message: 'Name a ZIP code to add or to take away.',
      path: ['add'],
    }),
  )
export type ZipsChange = z.output<typeof zipsChange>

export const marketZips = z.object({
  /** By state, city and number, so many at most. */
  zips: z.array(z.object({ zip: z.string(), city: z.string(), state: z.string() })),
  /** How many there are. */
  total: z.int(),
})
export type MarketZips = z.infer<typeof marketZips>

/** The `version` of a market as it was read: where somebody else was faster, it stays. */
export const removal = z.object({ version: z.optional(text(64)) })
