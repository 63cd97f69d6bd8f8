import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { spend } from './allowance.ts'
import { CASING, type Connection, type Database } from './connect.ts'
import * as schema from './schema.ts'

/** It answers one after the other. */
const EMBEDDED_PLACES = 1

/**
 * V8 compiles a function of PostgreSQL thoroughly once about so many bytes of it have been executed. By default (1.8 million) it
 * is at it during the whole start, on every core there is, with functions that are hardly called again.
 */
const BYTES_BEFORE_COMPILED_THOROUGHLY = 300_000_000

/**
 * The embedded database in `folder` (in memory without one). One connection, no fsync: for trying
 * out and development. The caller holds the folder's lock; PGlite takes none of its own. `copyOf` is
 * a dump of another one to begin with; `patience` as for PostgreSQL.
 */
export async function connectEmbedded(
  folder: string | null,
  { copyOf, patience = 1 }: { copyOf?: Blob; patience?: number } = {},
): Promise<Connection> {
  if (folder !== null) await mkdir(path.dirname(folder), { recursive: true })
  setFlagsFromString(`--wasm-tiering-budget=${BYTES_BEFORE_COMPILED_THOROUGHLY}`)
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(copyOf && { loadDataDir: copyOf }),
    extensions: { btree_gist, pg_trgm },
    // The default of 128 MB is taken from the heap at once; a small market needs a tenth of it.
    postgresqlconf: ['shared_buffers=16MB', 'timezone=UTC'],
  })
  // What a request waits for it is counted, as it is for PostgreSQL.
  const { query, transaction } = {
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
  }
  pglite.query = (...asked) => spend(Infinity, () => query(...asked))
  pglite.transaction = (body) => spend(Infinity, () => transaction(body))
  return {
    // Both drivers speak the same query interface and answer `{ rows }`; only the driver's own type differs.
    db: drizzle(pglite, { schema, casing: CASING }) as unknown as Database,
    kind: 'embedded',
    places: EMBEDDED_PLACES,
    patience,
    engine: { kind: 'embedded', pglite },
    close: () => pglite.close(),
  }
}
