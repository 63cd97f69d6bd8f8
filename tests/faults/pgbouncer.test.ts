import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reachPostgres } from '#server/open-database.ts'
import { carryOut } from '#server/operator.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openPage } from '#server/testing/open-page.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { signInMany } from './customers.ts'
import { openOwnDatabase } from './own-database.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { visit, visitPatiently } from './visitors.ts'

let database: Awaited<ReturnType<typeof openOwnDatabase>>
beforeAll(async () => {
  database = await openOwnDatabase()
})
afterAll(() => database.drop())

/** What we use a connection's own memory for. */
const REFUSED = 'statement_timeout,idle_in_transaction_session_timeout,options'

async function ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}

const heldLocks = () =>
  ask(`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)

test.each([undefined, REFUSED])(
  'through PgBouncer that hands connections around it says in one line what is needed, and leaves no lock (ignoring %s)',
  async (ignoring) => {
    const url = await startPgBouncer(database.url, {
      mode: 'transaction',
      ...(ignoring !== undefined && { ignoring }),
    })
    const server = startServer({ PORT: String(await freePort()), DATABASE_URL: url })
    expect(await server.exited).toBe(1)
    expect(server.lines).toEqual([
      expect.stringMatching(/^DATABASE_URL leads through a pooler .*DATABASE_LISTEN_URL .*\.$/),
    ])
    expect(await heldLocks()).toEqual([])

    const command = await carryOut(['verify', 'ada@example.com'], { DATABASE_URL: url })
    expect(command.done).toBe(false)
    expect(command.text).toMatch(/^DATABASE_URL leads through a pooler .*\.$/)
  },
)

test('through PgBouncer that keeps a connection for each session everything works, as it is installed', async () => {
  const url = await startPgBouncer(database.url, { mode: 'session' })
  const port = await freePort()
  const site = `http://localhost:${port}`
  const server = startServer({ PORT: String(port), DATABASE_URL: url, RATE_LIMITS: 'off' })
  await server.line(READY)
  const [customer] = await signInMany(database.url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const { cookie, jobId } = customer
  const page = await openPage(site, cookie)
  const path = `/api/bookings/${jobId}/message`
  const written = await visit(site, cookie, { name: 'message', path, body: { body: 'Hello' } })
  expect(written.status).toBe(201)
  await page.hears(`{"kind":"messages","id":"${jobId}"}`)
  page.close()
  expect(await heldLocks()).toEqual([])
})

test('through PgBouncer that hands connections around everything works past it, once the role brings the settings along', async () => {
  const url = await startPgBouncer(database.url, { mode: 'transaction' })
  const port = await freePort()
  const site = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATABASE_URL: url,
    DATABASE_LISTEN_URL: database.url,
    RATE_LIMITS: 'off',
  }
  const refused = startServer(settings)
  expect(await refused.exited).toBe(1)
  const [line = ''] = refused.lines
  const statements = line.slice(line.indexOf('alter role'))
  expect(statements.match(/alter role/g)).toHaveLength(4)
  await ask(statements)

  // The pooler's connections are those from before.
  const anew = await startPgBouncer(database.url, { mode: 'transaction' })
  const server = startServer({ ...settings, DATABASE_URL: anew })
  await server.line(READY)
  const [customer] = await signInMany(database.url, 1)
  if (customer === undefined) throw new Error('there is a customer')
  const { cookie, jobId } = customer
  const page = await openPage(site, cookie)
  const path = `/api/bookings/${jobId}/message`
  const said = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      visitPatiently(site, cookie, { name: 'message', path, body: { body: `Hello ${at}` } }),
    ),
  )
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 201))
  await page.hears(`{"kind":"messages","id":"${jobId}"}`)
  page.close()
  expect(await heldLocks()).toEqual([])
  await ask(statements.replaceAll(/set (\w+) = '[^']*'/g, 'reset $1'))
})

test('a connection through PgBouncer is set as any other', async () => {
  const url = await startPgBouncer(database.url, { mode: 'session' })
  const shown = await Promise.all(
    [url, database.url].map(async (each) => {
      const connection = await reachPostgres(each, () => {})
      const { rows } = await connection.db.execute(`
        select name, setting from pg_settings where name in
          ('TimeZone', 'jit', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`)
      await connection.close()
      return rows
    }),
  )
  expect(shown[0]).toHaveLength(4)
  expect(shown[0]).toEqual(shown[1])
})
