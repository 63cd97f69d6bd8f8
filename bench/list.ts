import type { Bench } from './bench.ts'
import { customers } from './customers.ts'
import { judge, tell } from './goals.ts'
import { type KeptConnection, keepAlive } from './keep-alive.ts'
import { CONNECTIONS, load } from './load.ts'
import { pgbench } from './pgbench.ts'
import { goal, say } from './report.ts'
import { listsOf, written } from './requests.ts'
import { inTurn, ratios } from './rounds.ts'
import type { Server } from './servers.ts'

const SECONDS = 3

/** So many customers know their list already. */
const KNOWING = 400

/** `GET /api/bookings` of customers with 60 bookings, beside PostgreSQL and servers that answer 50. */
export async function list({ references, server }: Bench): Promise<void> {
  say(`\nLists of bookings, ${CONNECTIONS} connections, rounds of ${SECONDS} s`)
  const rate = async ({ port }: Server, requests: readonly string[], status: number) => {
    const [connections, warmMs, ms] = [CONNECTIONS, 1_000, SECONDS * 1_000]
    return (await load({ port, requests, status, connections, warmMs, ms })).perSecond
  }
  const lists = async (to: Server) => rate(to, listsOf(to.signedIn), 200)
  const found = await inTurn({
    pgbench: () => pgbench(references, 'list', SECONDS),
    bare: async () => lists(await server('bare')),
    drizzle: async () => lists(await server('drizzle')),
    express: async () => lists(await server('express')),
    site: async () => lists(await server('site')),
    unchanged: async () => {
      const site = await server('site')
      const known = await knownLists(site)
      return known === null ? 0 : rate(site, known, 304)
    },
  })
  tell('PostgreSQL alone (pgbench)', found.pgbench, ' /s')
  tell('a bare Fastify', found.bare, ' /s')
  tell('Fastify + Drizzle', found.drizzle, ' /s')
  tell('Express + sessions + Drizzle', found.express, ' /s')
  tell('Fixwell', found.site, ' /s')
  tell('Fixwell, nothing has changed', found.unchanged, ' /s')
  judge('list : pgbench', { least: 0.25 }, ratios(found.site, found.pgbench))
  judge('list : Express', { least: 5, unit: 'x' }, ratios(found.site, found.express))
  if (found.unchanged.includes(0))
    goal(false, 'unchanged list : list: no list says what it is (ETag)')
  else
    judge('unchanged list : list', { least: 2.5, unit: 'x' }, ratios(found.unchanged, found.site))
}

/** The lists of some customers as somebody asks who has them; null where a list does not say what it is. */
async function knownLists({ port, signedIn }: Server): Promise<string[] | null> {
  const connection: KeptConnection = keepAlive(port)
  const requests: string[] = []
  for (const customer of customers.slice(0, KNOWING)) {
    const headers = signedIn(customer)
    const { head } = await connection.ask(written({ path: '/api/bookings', headers }))
    const [, tag] = /\r\netag: *([^\r]+)/i.exec(head) ?? []
    if (tag === undefined) return null
    requests.push(written({ path: '/api/bookings', headers: { ...headers, 'if-none-match': tag } }))
  }
  connection.close()
  return requests
}
