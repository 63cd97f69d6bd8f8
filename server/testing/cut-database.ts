import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Connection, Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema.ts'

interface Cut {
  /** Which statement is the last one, counted from 1. */
  at: number
  /** Whether the process died before that statement arrived, or before its answer did. */
  when: 'before' | 'after'
}

export interface CutDatabase {
  db: Database
  /** Whether it has come to that. */
  dead: () => boolean
}

/**
 * The same database as a process sees it that dies at a certain statement: from then on nothing it
 * sends arrives, and an open transaction is rolled back.
 */
export function cutDatabase({ engine }: Connection, { at, when }: Cut): CutDatabase {
  if (engine.kind !== 'embedded') throw new Error('only the embedded database is cut')
  let sent = 0
  let dead = false
  const die = (): never => {
    dead = true
    throw new Error('the process died here')
  }
  const send = async <T>(statement: () => Promise<T>): Promise<T> => {
    sent += 1
    if (dead || (sent === at && when === 'before')) die()
    const answer = await statement()
    return sent === at ? die() : answer
  }
  const cut = <T extends PGlite | Transaction>(client: T): T =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return (...given: Parameters<PGlite['query']>) => send(() => target.query(...given))
        if (name === 'transaction' && 'transaction' in target)
          return (body: (tx: Transaction) => Promise<unknown>) =>
            target.transaction((tx) => body(cut(tx)))
        const found: unknown = Reflect.get(target, name, target)
        return typeof found === 'function' ? found.bind(target) : found
      },
    })
  return {
    // The same two drivers with one query interface as in `connectEmbedded`.
    db: drizzle(cut(engine.pglite), { schema, casing: 'snake_case' }) as unknown as Database,
    dead: () => dead,
  }
}
