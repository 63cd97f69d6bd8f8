import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepare } from '#scripts/prepare.mjs'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import type { Connection } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensurePlaces } from '#server/modules/dispatch/load-places.ts'
import { startCluster } from './postgres-cluster.ts'
import { createDatabase, fillDatabase, withDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster of this run, and its migrated database that every test file copies; that of `faults` knows all places. */
    postgres: { url: string; template: string }
    /** A file that holds the same as an embedded database. */
    embedded: string
  }
}

/** The build, whose server some tests start. One PostgreSQL for the whole run; each test file gets a copy of a migrated database, of either engine. */
export default async function setup({ name, provide }: TestProject) {
  await prepare({ build: 'when-needed' })
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-embedded-'))
  const cluster = await startCluster()
  const fill = async (connection: Connection) => {
    await migrate(connection)
    // Sites that are processes of their own would each load them, which takes seconds.
    if (name === 'faults') await ensurePlaces(connection)
  }
  const stop = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const dump = path.join(folder, 'dump')
    await dumpFilled(dump, fill)
    provide('embedded', dump)
    const template = await createDatabase(cluster.url)
    await fillDatabase(withDatabase(cluster.url, template), fill)
    provide('postgres', { url: cluster.url, template })
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function dumpFilled(file: string, fill: (connection: Connection) => Promise<void>) {
  const connection = await connectEmbedded(null)
  await fill(connection)
  if (connection.engine.kind !== 'embedded') return
  const { pglite } = connection.engine
  // What other databases would be made from is a third of what each test would have to open.
  await pglite.exec(
    `update pg_database set datistemplate = false where datname in ('template0', 'template1')`,
  )
  for (const template of ['template0', 'template1']) await pglite.exec(`drop database ${template}`)
  const dump = await pglite.dumpDataDir('none')
  writeFileSync(file, new Uint8Array(await dump.arrayBuffer()))
  await connection.close()
}
