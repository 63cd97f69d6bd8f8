import { readFileSync } from 'node:fs'
import { migrate } from '#server/db/migrate.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { inProject } from '#scripts/project.mjs'
import { createDatabase, fillDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { count, seconds } from './figures.ts'
import { withClient } from './phase.ts'
import { say } from './report.ts'
import { buildTown, type TownSize } from './town.ts'

/** A database with all the site needs and nobody in it; answers its address. */
export async function emptySite(clusterUrl: string): Promise<string> {
  const url = withDatabase(clusterUrl, await createDatabase(clusterUrl))
  await fillDatabase(url, async (connection) => {
    await migrate(connection)
    await ensurePlaces(connection)
  })
  return url
}

export async function siteDatabase(clusterUrl: string, size: TownSize): Promise<string> {
  const began = performance.now()
  const url = await emptySite(clusterUrl)
  await withClient(url, (client) => buildTown(client, size))
  const { customers, professionals } = size
  say(
    `${count(customers)} customers with 60 bookings each and ${count(professionals)} professionals, built in ${seconds(began).toFixed(0)} s`,
  )
  return url
}

export async function referenceDatabase(clusterUrl: string): Promise<string> {
  const began = performance.now()
  const url = withDatabase(clusterUrl, await createDatabase(clusterUrl))
  await withClient(url, async (client) => {
    await client.query(readFileSync(inProject('bench', 'reference', 'database.sql'), 'utf8'))
    await client.query('vacuum (analyze)')
  })
  say(`the references' database with as many, built in ${seconds(began).toFixed(0)} s`)
  return url
}
