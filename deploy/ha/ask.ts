import pg from 'pg'

const PATIENCE_MS = 10_000

/** Asks a database once, by a connection of its own. */
export async function ask(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<object>(statement)
    return rows
  } finally {
    await client.end()
  }
}
