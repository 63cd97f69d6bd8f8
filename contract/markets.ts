import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { MOST_ZIPS_TOLD, marketZips, removal, zipsChange } from './market-zips.ts'
import { email, filledLine, id, line, text } from './primitives.ts'

/** How many markets there may be. */
export const MOST_MARKETS = 500

/** How many operators one of them names, at most. */
export const MOST_MARKET_OPERATORS = 200

/** Of somebody who is an operator, in small letters, as `OPERATOR_EMAILS` names them. */
const ofOperators = z
  .array(line(LONGEST.email))
  .check(
    z.maxLength(
      MOST_MARKET_OPERATORS,
      `A market names ${MOST_MARKET_OPERATORS} operators at most.`,
    ),
  )

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
  /** Whether it is the first one: it holds every ZIP code that no other holds, and is never removed. */
  first: z.boolean(),
  /**
   * Whom it names as its operators, by e-mail in small letters: so it holds for every account of theirs, also one they make
   * later. Whoever no market names is an operator of every one.
   */
  operatorEmails: z.array(z.string()),
  /** Of what it says and whom it names. */
  version: z.string(),
})
export type SettledMarket = z.infer<typeof settledMarket>

export const markets = z.object({
  markets: z.array(settledMarket),
  /**
   * Everybody who could be named, with or without an account, and whom a market names; to operators of some markets, those
   * whom theirs name. The name is null where nobody with this e-mail is an operator now.
   */
  operators: z.array(z.object({ email: z.string(), name: z.nullable(z.string()) })),
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
    operatorEmails: z.optional(ofOperators),
    /** Who of those left out may see every market from then on: without it, somebody no other market names is 409. */
    everyMarket: z.optional(ofOperators),
    /** The `version` of what was read: where somebody else was faster, nothing is changed. */
    version: z.optional(text(64)),
  })
  .check(
    z.refine(
      ({ everyMarket: _of, version: _read, ...change }) =>
        Object.values(change).some((each) => each !== undefined),
      { message: 'Say what changes.' },
    ),
  )
export type MarketChange = z.output<typeof marketChange>

export const marketsCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/operator/markets',
    tag: 'market',
    summary: 'The markets by name, and who could be an operator of one',
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
    summary:
      'Change what a market says of itself, and who its operators are; somebody is let see every market only where `everyMarket` names them, and one who does is always left',
    access: 'operator',
    params: z.object({ id }),
    body: marketChange,
    success: 200,
    answer: settledMarket,
    refusals: [404, 409],
  }),
  zips: endpoint({
    method: 'GET',
    path: '/api/operator/markets/:id/zips',
    tag: 'market',
    summary: `The ZIP codes that a market holds, with their places; the first ${MOST_ZIPS_TOLD.toLocaleString('en-US')}, and how many there are`,
    access: 'operator',
    within: 'theirs',
    params: z.object({ id }),
    success: 200,
    answer: marketZips,
    refusals: [404],
  }),
  changeZips: endpoint({
    method: 'PATCH',
    path: '/api/operator/markets/:id/zips',
    tag: 'market',
    summary:
      'Give a market ZIP codes that no other holds, or take some away, which the first market holds then; all or none. What is of them goes along. One that another market holds, or that is taken away while a booking runs there, is a 409',
    access: 'operator',
    params: z.object({ id }),
    body: zipsChange,
    success: 200,
    answer: settledMarket,
    refusals: [404, 409],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/operator/markets/:id',
    tag: 'market',
    summary:
      'Remove a market that never had a booking: its ZIP codes, and who works or applied there, are of the first market then, which stays. Whoever only this one names is let go first',
    access: 'operator',
    params: z.object({ id }),
    query: removal,
    success: 200,
    answer: z.object({ id }),
    refusals: [404, 409],
  }),
}
