import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Connection, connectPostgres, type Database } from './connect.ts'
import { databaseAway } from './failures.ts'
import { given, statement } from './statement.ts'
import { isDirect } from './way-to-postgres.ts'

/** How long a replica may take to come to what was committed before a call, and how often it is looked at. */
const WAIT_MS = 100
const LOOK_MS = 4

/** Whoever was behind, or did not answer, is left alone for so long: one call in a second finds out, not each. */
const REST_MS = 1_000

/** Fewer than the primary's: a read on a replica waits for nobody's lock. */
const CONNECTIONS = 20

/** A copy of the database that answers reads. */
export interface ReadReplica {
  /** Asks `read` of the copy once it has all that was committed before this call; of the primary where it is not to be had. */
  read<T>(primary: Database, read: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Wishes {
  /** Whether statements have names there; null goes by the way that leads there. */
  named: boolean | null
  onError: (error: Error) => void
}

/**
 * The replica at `url`. It need not be there: what it does not answer, the primary does.
 * Nobody is ever told less than what was committed before they asked, whoever wrote it.
 */
export function openReadReplica(url: string, { named, onError }: Wishes): ReadReplica {
  let reached: Promise<Connection> | null = null
  let restsUntil = 0

  const connect = async (): Promise<Connection> => {
    const direct = await isDirect(url)
    return connectPostgres(url, onError, {
      connections: CONNECTIONS,
      way: direct ? 'direct' : 'shared',
      named: named ?? direct,
    })
  }
  const reach = (): Promise<Connection> => {
    reached ??= connect().catch((error: unknown) => {
      reached = null
      throw error
    })
    return reached
  }

  /** The copy, when it comes to this position of the log in time; null else. */
  const caughtUp = async (position: string): Promise<Database | null> => {
    const until = performance.now() + WAIT_MS
    const { db } = await reach()
    while (performance.now() < until) {
      const [found] = await hasReplayed(db, { position })
      if (found?.there === true) return db
      // It leads by now: what it holds is another story.
      if (found?.there === null) return null
      await pause(LOOK_MS)
    }
    return null
  }

  const upToDate = async (primary: Database): Promise<Database | null> => {
    if (performance.now() < restsUntil) return null
    const [written] = await writtenTo(primary, {})
    const position = written?.position ?? null
    if (position === null) return null
    const late = pause(WAIT_MS, null, { ref: false })
    const asked = caughtUp(position).catch((error: unknown) => {
      if (!databaseAway(error)) onError(error instanceof Error ? error : new Error(String(error)))
      return null
    })
    const db = await Promise.race([asked, late])
    if (db === null) restsUntil = performance.now() + REST_MS
    return db
  }

  return {
    read: async (primary, read) => {
      const db = await upToDate(primary)
      if (db === null) return read(primary)
      try {
        return await read(db)
      } catch (error) {
        if (!databaseAway(error)) throw error
        restsUntil = performance.now() + REST_MS
        return read(primary)
      }
    },
    close: async () => (await reached?.catch(() => null))?.close(),
  }
}

/** All that anybody can see on the primary is in its log before this. Null where it leads no more, and nobody does. */
const writtenTo = statement<{ position: string | null }>(
  'written_to',
  () => sql`
  select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position`,
)

/** Null where it follows nobody. */
const hasReplayed = statement<{ there: boolean | null }>(
  'has_replayed',
  () => sql`
  select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() >= ${given('position', 'pg_lsn')} end as there`,
)
