import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { type Connection, connectEmbedded } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

export const config = readConfig({})

/** A fresh database without demo. */
export async function emptyDatabase(): Promise<Connection> {
  const connection = await connectEmbedded(null)
  await migrate(connection)
  return connection
}

/** What seeding asks for, at a given moment. */
export const at = (db: Context['db'], now: Date) => ({ db, config, clock: { now: () => now } })
