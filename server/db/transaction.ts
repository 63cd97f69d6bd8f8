import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Transaction } from './connect.ts'
import { isDeadlock } from './failures.ts'

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

/**
 * Of two who wait for one another PostgreSQL breaks one off after a second, and nothing of it was done: it is asked once more, when
 * the other is through. Of a transaction all goes, so no part of it is asked again by itself.
 */
export async function onceMore<T>(ask: () => Promise<T>): Promise<T> {
  if (inside.getStore() === true) return ask()
  try {
    return await ask()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return ask()
  }
}

/** Runs `body` in one transaction; it is rolled back when the body throws, and runs once more after a deadlock. */
export const transaction = <T>(
  context: { readonly db: Database },
  body: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  const { db } = context
  return onceMore(() => inside.run(true, () => db.transaction(body)))
}
