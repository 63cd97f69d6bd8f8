import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, connectPostgres } from '#server/db/connect.ts'

/** So many tests share a machine that how long one of them waits says nothing: each waits so many times as long as a request does. */
export const PATIENCE = 20

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Rows are added side by side. */
const FILLING = 40

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes an empty database, or a copy of `template`; answers its name. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `fixwell_test_${randomBytes(6).toString('hex')}`
  await administer(
    url,
    `create database ${name}${template === undefined ? '' : ` template ${template}`}`,
  )
  return name
}

/** A few connections to the database at `url`, where tests wait as long as tests do. */
export const connectPatiently = (url: string, connections = 2): Connection =>
  connectPostgres(url, () => {}, { connections, patience: PATIENCE })

/** Fills the database at `url`, and leaves nobody connected to it: only so can it be copied. */
export async function fillDatabase(url: string, fill: (connection: Connection) => Promise<void>) {
  const connection = connectPatiently(url, FILLING)
  try {
    await fill(connection)
  } finally {
    await connection.close()
  }
}

export const dropDatabase = (url: string, name: string) =>
  administer(url, `drop database ${name} with (force)`)
