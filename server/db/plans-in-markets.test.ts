import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { jobs } from '#server/jobs/registry.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { fillMarkets } from '#server/testing/fill-markets.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import {
  type MailServer,
  openMailServer,
} from '#server/modules/notifications/testing-mail-server.ts'
import { breathless } from '#server/context.ts'
import { explaining } from './testing-explaining.ts'
import { GROWING, LED_BY_HOME } from './testing-growing-tables.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** A stream is opened, not answered. */
const ANSWERED = CALLS.filter(({ answerType }) => answerType !== 'text/event-stream')

/** What operators look for: a ZIP code, a house, a street, the beginning of an id, and a name. */
const SEARCHED = ['10001', '12 Main Street', '24th St', '0a1b2c3d', 'Gwen']

/** Each of a few thousand statements is explained. */
const PATIENCE_MS = 120_000

let world: World
let mailServer: MailServer
let plans: ReturnType<typeof explaining>

beforeAll(async () => {
  const connection = await openTestDatabase()
  plans = explaining(connection)
  mailServer = await openMailServer()
  world = await openWorld({
    connection,
    settings: { rateLimits: false, smtpUrl: mailServer.url },
  })
})
afterAll(async () => {
  world.context.mailer?.close()
  await world.close()
  await world.connection.close()
  await mailServer.close()
})

/**
 * Every call of the contract and every round, with what PostgreSQL did for them, triggers and references included. Where an index can be
 * used it is, however small the table, so whatever reads one of these tables otherwise could not do with the rows of one market.
 */
test(
  'no statement reads a table that grows with bookings but by its market',
  async () => {
    const { who, calls } = await arrangeCalls(world)
    await fillMarkets(world.connection.db)
    await world.context.db.execute(sql`analyze`)
    plans.begin()
    for (const { method, path, access } of ANSWERED) {
      const { url = path, payload, headers, by } = calls[`${method} ${path}`] ?? {}
      await (by ?? who[access]).send({
        method,
        url,
        ...(payload && { payload }),
        ...(headers && { headers }),
      })
    }
    for (const words of SEARCHED)
      await who.operator.send({
        method: 'GET',
        url: '/api/operator/search',
        headers: { 'search-for': words },
      })
    for (const hours of [0, 1, 9, 30]) {
      world.clock.advance(hours * 3_600_000)
      for (const job of jobs) await job.run(world.context, breathless, [])
    }
    const found = plans.readsOf([...GROWING, ...LED_BY_HOME])
    expect(found.length).toBeGreaterThan(800)
    const whole = found
      .filter(({ condition }) => !/\bmarket_id = /.test(condition))
      .map(
        ({ table, by, condition, statement }) => `${table} by ${by} ${condition}\n  ${statement}`,
      )
    expect([...new Set(whole)].toSorted()).toEqual([])
  },
  PATIENCE_MS,
)
