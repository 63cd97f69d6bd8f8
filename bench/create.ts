import type { Bench } from './bench.ts'
import { count } from './figures.ts'
import { judge, tell } from './goals.ts'
import { CONNECTIONS, load } from './load.ts'
import { lockWaitsDuring } from './lock-waits.ts'
import { pgbench } from './pgbench.ts'
import { queueEmpty } from './queue.ts'
import { goal, say } from './report.ts'
import { bookingsOf } from './requests.ts'
import { inTurn, ratios, type Series } from './rounds.ts'
import type { Server } from './servers.ts'
import { zipsOf } from './town.ts'

const SECONDS = 4

/** `POST /api/ai/book` beside PostgreSQL's own limit, and beside servers that do less. */
export async function create({ database, references, server }: Bench): Promise<void> {
  say(`\nBookings made, ${CONNECTIONS} connections, rounds of ${SECONDS} s`)
  const zips = await zipsOf(database)
  const p95: Series = []
  const book = (to: Server) =>
    load({
      port: to.port,
      requests: bookingsOf(to.signedIn, zips),
      status: 201,
      connections: CONNECTIONS,
      warmMs: 1_000,
      ms: SECONDS * 1_000,
    })
  const rate = async (to: Server) => (await book(to)).perSecond
  const queue: Series = []
  const found = await inTurn({
    pgbench: () => pgbench(references, 'create', SECONDS),
    bare: async () => rate(await server('bare')),
    drizzle: async () => rate(await server('drizzle')),
    express: async () => rate(await server('express')),
    site: async () => {
      const { perSecond, times } = await book(await server('site'))
      p95.push(times.p95)
      // What is left to offer must not run beside the next one's round.
      queue.push(await queueEmpty(database))
      return perSecond
    },
  })
  const { looks, waits } = await lockWaitsDuring(database, async () => book(await server('site')))
  await queueEmpty(database)

  tell('PostgreSQL alone (pgbench)', found.pgbench, ' /s')
  tell('a bare Fastify', found.bare, ' /s')
  tell('Fastify + Drizzle', found.drizzle, ' /s')
  tell('Express + sessions + Drizzle', found.express, ' /s')
  tell('Fixwell', found.site, ' /s')
  tell('Fixwell, p95', p95, ' ms')
  tell('the last of them offered after', queue, ' s')
  judge('booking : pgbench', { least: 0.4 }, ratios(found.site, found.pgbench))
  judge('booking : Drizzle', { least: 1.8, unit: 'x' }, ratios(found.site, found.drizzle))
  judge('booking : Express', { least: 4, unit: 'x' }, ratios(found.site, found.express))
  goal(
    waits === 0 && looks > 0,
    `waits for the notification lock while booking: ${count(waits)} of ${count(looks)} looks at a busy connection, to reach none`,
  )
}
