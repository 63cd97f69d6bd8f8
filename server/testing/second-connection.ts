import { type Connection, connectPostgres } from '#server/db/connect.ts'
import { SHARED } from './database.ts'

/** Another pool on the same PostgreSQL database: what a second process of the site would have. */
export function secondConnection({ engine }: Connection): Connection {
  if (engine.kind !== 'postgresql') throw new Error('the embedded database has one process')
  const url = engine.pool.options.connectionString
  if (url === undefined) throw new Error('this pool was not opened by an address')
  return connectPostgres(url, () => {}, SHARED)
}
