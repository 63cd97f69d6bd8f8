import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import * as schema from './schema.ts'

/** The one way to the database, whichever engine stands behind it. */
export type Database = NodePgDatabase<typeof schema>

/** What a transaction hands to its body. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connection {
  db: Database
  kind: 'embedded' | 'postgresql'
  /** The engine itself, for migrations and for LISTEN. */
  engine: { kind: 'embedded'; pglite: PGlite } | { kind: 'postgresql'; pool: pg.Pool }
  close(): Promise<void>
}

/** No statement of ours may take longer; a request must be answered within three seconds. */
const STATEMENT_MS = 2_500
const CONNECT_MS = 1_500

/** PostgreSQL at `url`. Never throws here: the first query tells whether anybody answers. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  connections = 10,
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // A server that stops answering without closing is noticed here, not by the statement timeout.
    query_timeout: STATEMENT_MS + 250,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'fixwell',
    // Our statements are short: compiling one takes longer than running it.
    options: '-c timezone=UTC -c jit=off',
  })
  // Without a listener the process dies when PostgreSQL restarts under an idle connection.
  pool.on('error', onError)
  return {
    db: drizzlePg(pool, { schema, casing: 'snake_case' }),
    kind: 'postgresql',
    engine: { kind: 'postgresql', pool },
    close: () => pool.end(),
  }
}

/**
 * The embedded database in `folder` (in memory without one). One connection, no fsync: for trying
 * out and development. The caller holds the folder's lock; PGlite takes none of its own. `copyOf` is
 * a dump of another one to begin with.
 */
export async function connectEmbedded(
  folder: string | null,
  { copyOf }: { copyOf?: Blob } = {},
): Promise<Connection> {
  if (folder !== null) await mkdir(path.dirname(folder), { recursive: true })
  const pglite = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    ...(copyOf && { loadDataDir: copyOf }),
    extensions: { btree_gist },
    // The default of 128 MB is taken from the heap at once; a small market needs a tenth of it.
    postgresqlconf: ['shared_buffers=16MB', 'timezone=UTC'],
  })
  return {
    // Both drivers speak the same query interface and answer `{ rows }`; only the driver's own type differs.
    db: drizzlePglite(pglite, { schema, casing: 'snake_case' }) as unknown as Database,
    kind: 'embedded',
    engine: { kind: 'embedded', pglite },
    close: () => pglite.close(),
  }
}
