import type { TestProject } from 'vitest/node'
import { connectPostgres } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { startCluster } from './postgres-cluster.ts'
import { createDatabase, withDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run, and its migrated database that every test file copies. */
    postgres: { url: string; template: string }
  }
}

/** One PostgreSQL for the whole run; each test file gets a copy of a migrated database. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startCluster()
  try {
    const template = await createDatabase(cluster.url)
    const connection = connectPostgres(withDatabase(cluster.url, template), () => {})
    await migrate(connection)
    await connection.close()
    provide('postgres', { url: cluster.url, template })
  } catch (error) {
    cluster.stop()
    throw error
  }
  return () => cluster.stop()
}
