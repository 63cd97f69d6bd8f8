import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createVault } from '#server/vault.ts'

export const config = readConfig({})

/** A fresh database without demo. */
export async function emptyDatabase(): Promise<Connection> {
  const connection = await connectEmbedded(null)
  await migrate(connection)
  return connection
}

export const vault = createVault(Buffer.alloc(32, 'a key for tests'), { warn: () => {} })

/** What seeding asks for, at a given moment. */
export const at = (db: Context['db'], now: Date) => ({
  db,
  config,
  vault,
  clock: { now: () => now },
})
