import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Connection, Database } from '#server/db/connect.ts'
import * as schema from '#server/db/schema.ts'

export interface CutDatabase {
  db: Database
  /** Whether it has come to that. */
  dead: () => boolean
}

/**
 * The same database as a process sees it that dies before the answer to the statement, or to the commit,
 * with this number, counted from 1: from then on nothing it sends arrives, and an open transaction is
 * rolled back. To die before the next one is sent would be the same.
 */
export function cutDatabase({ engine }: Connection, at: number): CutDatabase {
  if (engine.kind !== 'embedded') throw new Error('only the embedded database is cut')
  let sent = 0
  let dead = false
  const die = (): never => {
    dead = true
    throw new Error('the process died here')
  }
  const hear = <T>(answer: T): T => {
    sent += 1
    return sent === at ? die() : answer
  }
  const send = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (dead) die()
    return hear(await statement())
  }
  const cut = <T extends PGlite | Transaction>(client: T): T =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query')
          return (...given: Parameters<PGlite['query']>) => send(() => target.query(...given))
        if (name === 'transaction' && 'transaction' in target)
          return (body: (tx: Transaction) => Promise<unknown>) =>
            target.transaction((tx) => body(cut(tx))).then(hear)
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
