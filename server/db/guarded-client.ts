import type pg from 'pg'
import { spend } from './allowance.ts'
import { OVERDUE } from './failures.ts'

/** How long PostgreSQL works on one statement of ours: a request is answered within three seconds. */
export const STATEMENT_MS = 2_500

/** How long the other side has to take its leave before it is left without. */
const FAREWELL_MS = 500

/** The one of pg's many ways to ask that is used here. */
type Ask = (statement: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** A connection that breaks never ends this process, and one that is closed does not wait for the deaf. */
export function survive(client: pg.Client): void {
  // Without a listener an error on a connection in use is nobody's; the statement under way fails anyway.
  client.on('error', () => {})
  const end = client.end.bind(client)
  client.end = ((done?: () => void) => {
    setTimeout(() => client.connection.stream.destroy(), FAREWELL_MS).unref()
    return done === undefined ? end() : end(done)
  }) as pg.Client['end'] // both of its forms
}

export interface Guarding {
  /** Whether statements have names. */
  named: boolean
  /** So many times as long as usual an answer is waited for. */
  patience: number
}

/**
 * What every connection needs before a request uses it: it survives, and it is closed when a statement
 * is not answered in time, because nobody knows what it is at then. Where connections are handed around, a
 * statement has no name: the next one may not know it.
 */
export function guard(client: pg.Client, { named, patience }: Guarding): void {
  survive(client)
  const ask: Ask = client.query.bind(client)
  const askInTime: Ask = (statement, values) =>
    // Only a server that went silent is noticed here: its own limit comes first.
    spend(STATEMENT_MS * patience + 250, async (ms) => {
      try {
        if (ms <= 0) throw new Error(OVERDUE)
        const config = typeof statement === 'string' ? { text: statement } : statement
        const inTime: pg.QueryConfig & { query_timeout: number } = { ...config, query_timeout: ms }
        if (!named) delete inTime.name
        return await ask(inTime, values)
      } catch (error) {
        if (error instanceof Error && error.message === OVERDUE) void client.end()
        throw error
      }
    })
  client.query = askInTime as pg.Client['query'] // nobody here asks in its other ways
}
