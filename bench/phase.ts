import pg from 'pg'
import { type Connection, connectPostgres } from '#server/db/connect.ts'
import { BIG_TABLES } from './market.ts'
import { nodesOf, rememberStatements, rowsReadInSequence } from './plans.ts'

const TABLES = ['places', ...BIG_TABLES]

export interface Phase<T> {
  answer: T
  /** How each table was reached, by the planner's words for the statements that were sent. */
  plans: string[]
  /** Rows read by sequential scans, by PostgreSQL's own count of what really ran. */
  inSequence: Map<string, number>
}

/** Measures something over the site's own connections, and what PostgreSQL did for it. */
export async function phase<T>(
  url: string,
  body: (connection: Connection) => Promise<T>,
): Promise<Phase<T>> {
  return withClient(url, async (client) => {
    await client.query('select pg_stat_reset()')
    const connection = connectPostgres(url, () => {})
    const statements = rememberStatements(connection)
    let answer: T
    try {
      answer = await body(connection)
    } finally {
      await connection.close()
    }
    const plans = await nodesOf(client, statements(), TABLES)
    return { answer, plans, inSequence: await rowsReadInSequence(client, TABLES) }
  })
}

/** A connection without the site's limit of two seconds and a half for a statement. */
export async function withClient<T>(
  url: string,
  body: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}
