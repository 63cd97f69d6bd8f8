import type { Connection } from '#server/db/connect.ts'
import { startClient } from './postgres-client.ts'
import type { BackupWriter } from './write-backup.ts'
import { DUMPS } from './manifest.ts'

type PGlite = Extract<Connection['engine'], { kind: 'embedded' }>['pglite']

/** All of one database at one moment, while others go on working in it. */
export async function dumpDatabase(writer: BackupWriter, { engine }: Connection): Promise<void> {
  if (engine.kind === 'embedded') return writer.add(DUMPS.embedded, dumpEmbedded(engine.pglite))
  const { child, ended } = startClient(
    'pg_dump',
    // What is unlogged holds nothing beyond a moment.
    ['--format=custom', '--no-owner', '--no-privileges', '--no-unlogged-table-data'],
    engine.directUrl,
  )
  await Promise.all([ended, writer.add(DUMPS.postgresql, child.stdout)])
}

/** Its folder, read between two statements: what was not committed then is forgotten when it is opened. */
async function* dumpEmbedded(pglite: PGlite) {
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('gzip')
  yield new Uint8Array(await dump.arrayBuffer())
}
