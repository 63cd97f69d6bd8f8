import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { email, filledLine, id, line } from './primitives.ts'

/** How many markets there may be. */
export const MOST_MARKETS = 500

/** How many operators one of them names, at most. */
export const MOST_MARKET_OPERATORS = 200

const name = filledLine(LONGEST.name, 'A market needs a name.')

export const settledMarket = z.object({
  id,
  name: z.string(),
  /** The clocks of all its places; null: each has its own. */
  timeZone: z.nullable(z.string()),
  /** Whom people there turn to; null: whom the settings name. */
  supportEmail: z.nullable(z.string()),
  supportPhone: z.nullable(z.string()),
  /** Whether windows from 9 PM to 7 AM are offered there. */
  nights: z.boolean(),
  /** How many ZIP codes it holds. */
  zips: z.int(),
  /** Whom it names as its operators; whoever no market names is an operator of every one. */
  operatorIds: z.array(id),
})
export type SettledMarket = z.infer<typeof settledMarket>

export const markets = z.object({
  markets: z.array(settledMarket),
  /** Everybody who could be named. */
  operators: z.array(z.object({ id, name: z.string(), email: z.string() })),
  /** Whether the reader may add and change markets: as an operator of every one. */
  mayChange: z.boolean(),
})
export type Markets = z.infer<typeof markets>

/** What is left out stays as it is. */
export const marketChange = z
  .object({
    name: z.optional(name),
    timeZone: z.optional(z.nullable(filledLine(64, 'Name a time zone, or none.'))),
    supportEmail: z.optional(z.nullable(email('Use an e-mail address such as help@example.com.'))),
    supportPhone: z.optional(z.nullable(line(LONGEST.phone, 'Use a phone number.'))),
    nights: z.optional(z.boolean('Say true or false.')),
    /** All of them: who is left out is no operator of it any more. */
    operatorIds: z.optional(
      z
        .array(id)
        .check(
          z.maxLength(
            MOST_MARKET_OPERATORS,
            `A market names ${MOST_MARKET_OPERATORS} operators at most.`,
          ),
        ),
    ),
  })
  .check(
    z.refine((change) => Object.values(change).some((each) => each !== undefined), {
      message: 'Say what changes.',
    }),
  )
export type MarketChange = z.output<typeof marketChange>

export const marketsCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/markets',
    tag: 'market',
    summary: 'The markets by name, and everybody who could be an operator of one',
    access: 'operator',
    within: 'theirs',
    success: 200,
    answer: markets,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/operator/markets',
    tag: 'market',
    summary: `Add a market, which holds no ZIP code yet; ${MOST_MARKETS} at most, no two of one name`,
    access: 'operator',
    body: z.object({ name }),
    success: 201,
    answer: settledMarket,
    refusals: [409],
  }),
  support: endpoint({
    method: 'GET',
    path: '/api/support',
    tag: 'market',
    summary: 'Whom people at a ZIP code turn to: as its market says, else as the whole site does',
    access: 'signed-in',
    query: z.object({ zip: line(LONGEST.zip) }),
    success: 200,
    answer: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/operator/markets/:id',
    tag: 'market',
    summary: 'Change what a market says of itself, and who its operators are',
    access: 'operator',
    params: z.object({ id }),
    body: marketChange,
    success: 200,
    answer: settledMarket,
    refusals: [404, 409],
  }),
}
