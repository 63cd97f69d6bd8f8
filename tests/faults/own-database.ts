import { inject } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/postgres-databases.ts'

/** A migrated database on the run's PostgreSQL, for a site that is a process of its own. */
export async function openOwnDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url, template } = inject('postgres')
  const name = await createDatabase(url, template)
  return { url: withDatabase(url, name), drop: () => dropDatabase(url, name) }
}
