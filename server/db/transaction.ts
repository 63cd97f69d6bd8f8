import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Transaction } from './connect.ts'

const inside = new AsyncLocalStorage<boolean>()

/**
 * The embedded database has one connection: a query past the open transaction would wait for it for
 * ever. Every reader of `context.db` goes through here and is stopped instead.
 */
export function outsideTransaction(db: Database): Database {
  if (inside.getStore() === true)
    throw new Error('inside a transaction, pass the transaction on instead of using context.db')
  return db
}

/** Runs `body` in one transaction; it is rolled back when the body throws. */
export const transaction = <T>(
  context: { readonly db: Database },
  body: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const { db } = context
  return inside.run(true, () => db.transaction(body))
}
