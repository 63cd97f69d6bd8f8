import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import { type Connection, connectPostgres } from '#server/db/connect.ts'
import { LONG } from './rounds.ts'
import { createDatabase, dropDatabase, PATIENCE, withDatabase } from './postgres-databases.ts'

/** Both databases the site runs on. What is true of one must be true of the other. */
export const BOTH_ENGINES = ['embedded', 'postgresql'] as const

export type Engine = (typeof BOTH_ENGINES)[number]

/**
 * Where stories are told: on PostgreSQL, and by `npm run test:both` on both. The embedded one takes four times as long for
 * the same; what is tried there in any case are the rules of the database, each call once, and one job in browsers.
 */
export const ENGINES: readonly Engine[] = LONG ? BOTH_ENGINES : ['postgresql']

/** Many test files share one PostgreSQL. */
export const SHARED = { connections: 10, patience: PATIENCE }

/** Every migration, for an embedded database to begin with. */
export const migrated = () => new Blob([readFileSync(inject('embedded'))])

/** A migrated database of its own: in memory, or a copy on the run's PostgreSQL. */
export async function openTestDatabase(
  engine: Engine = 'postgresql',
  { connections = SHARED.connections } = {},
): Promise<Connection> {
  if (engine === 'embedded') {
    return connectEmbedded(null, { copyOf: migrated(), patience: PATIENCE })
  }
  const { url, template } = inject('postgres')
  const name = await createDatabase(url, template)
  const connection = connectPostgres(withDatabase(url, name), () => {}, { ...SHARED, connections })
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await dropDatabase(url, name)
    },
  }
}
