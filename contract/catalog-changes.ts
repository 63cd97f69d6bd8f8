import * as z from 'zod/mini'
import { reason } from './audit.ts'
import { cents, day, filledLine, id, instant, minutes, text } from './primitives.ts'

/** A million dollars: more is a slip of the finger. */
const HIGHEST_CENTS = 100_000_000
const LONGEST_MINUTES = 1_440

const price = z.optional(
  z
    .int('Send whole cents.')
    .check(
      z.minimum(0, 'A price cannot be below zero.'),
      z.maximum(HIGHEST_CENTS, 'A price cannot be above $1,000,000.'),
    ),
)

/** What is left out stays as it is. */
export const skuChange = z
  .object({
    sku: filledLine(64, 'Name a service.'),
    title: z.optional(filledLine(100, 'A service needs a title.')),
    priceMin: price,
    priceMax: price,
    durationMinutes: z.optional(
      z
        .int('Send whole minutes.')
        .check(
          z.minimum(1, 'A visit takes a minute or more.'),
          z.maximum(LONGEST_MINUTES, 'A visit takes a day at most.'),
        ),
    ),
    active: z.optional(z.boolean('Say true or false.')),
    /** The day of the market it counts from; left out, today. */
    from: z.optional(day('Name the day it counts from.')),
    reason,
    /** The `version` of what was read: where somebody else was faster, nothing is changed. */
    version: z.optional(text(64)),
  })
  .check(
    z.refine(
      ({ priceMin, priceMax }) =>
        priceMin === undefined || priceMax === undefined || priceMin <= priceMax,
      { path: ['priceMax'], message: 'The highest price is below the lowest.' },
    ),
    z.refine(
      ({ title, priceMin, priceMax, durationMinutes, active }) =>
        [title, priceMin, priceMax, durationMinutes, active].some((each) => each !== undefined),
      { message: 'Say what changes.' },
    ),
  )
export type SkuChange = z.output<typeof skuChange>

/** One change, as it was kept; null is what it left as it was. */
export const keptSkuChange = z.object({
  from: z.string(),
  title: z.nullable(z.string()),
  priceMin: z.nullable(cents),
  priceMax: z.nullable(cents),
  durationMinutes: z.nullable(minutes),
  active: z.nullable(z.boolean()),
  reason: z.string(),
  by: z.object({ id, email: z.string() }),
  at: instant,
})
export type KeptSkuChange = z.infer<typeof keptSkuChange>

/** A service of the catalog as it stands on a day: today in the list, the day it counts from where it was changed. */
export const catalogEntry = z.object({
  sku: z.string(),
  trade: z.string(),
  title: z.string(),
  priceMin: cents,
  priceMax: cents,
  durationMinutes: minutes,
  active: z.boolean(),
  /** Since when it stands so, and why; null where nobody has changed it. */
  from: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version: z.string(),
  /** All there were and those to come, the latest first. */
  changes: z.array(keptSkuChange),
})
export type CatalogEntry = z.infer<typeof catalogEntry>
