import pg from 'pg'

const PATIENCE_MS = 10_000

/** Much longer than the site gives any statement: counting reads everything. */
const COUNTING_MS = 120_000

/** Asks a database once, by a connection of its own. */
export async function ask(
  url: string,
  statement: string,
  { isCounting = false } = {},
): Promise<object[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: isCounting ? COUNTING_MS : PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // With the greeting, PgBouncer would refuse it.
    if (isCounting) await client.query(`set statement_timeout = ${COUNTING_MS}`)
    const { rows } = await client.query<object>(statement)
    return rows
  } finally {
    await client.end()
  }
}
