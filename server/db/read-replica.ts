import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { withoutAllowance } from './allowance.ts'
import { connectPostgres, type Database, databaseOn } from './connect.ts'
import { databaseAway, sqlState } from './failures.ts'
import { given, statement } from './statement.ts'
import { isDirect } from './way-to-postgres.ts'

/** How long a replica may take to come to what was committed before a call, and how often it is looked at. */
const WAIT_MS = 100
const LOOK_MS = 4

/** How long a read may take there: then the primary is asked, with all of the call's own time left. */
const READ_MS = 1_000

/** Whoever was behind, or did not answer, is left alone for so long: then one call finds out, and no other waits. */
const REST_MS = 1_000

/** Fewer than the primary's: a read on a replica waits for nobody's lock. */
const CONNECTIONS = 20

/** How long a stop waits for who may not answer any more. */
const CLOSE_MS = 500

/** What PostgreSQL says of a change where nothing may be changed. */
const READ_ONLY = '25006'

const FOREIGN =
  'DATABASE_READ_URL leads to a copy of another database than DATABASE_URL, so it is not read'

/** A copy of the database that answers reads. */
export interface ReadReplica {
  /** How many reads the copy has answered, and how many the primary instead, since this process began. */
  readonly answered: { copy: number; primary: number }
  /** Asks `read` of the copy once it has all that was committed before this call; of the primary where it is not to be had. */
  read<T>(primary: Database, read: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Wishes {
  /** Whether statements have names there; null goes by the way that leads there. */
  named: boolean | null
  onError: (error: Error) => void
}

/** One connection to the copy, in a transaction that only reads: behind a balancer the next may lead to another copy. */
interface Seat {
  db: Database
  /** Gives the connection back; one of which nothing more may be heard is closed. */
  leave(how: 'answered' | 'unused' | 'broken'): void
}

/** How far the log of the primary is written, and of which database it is. */
interface Written {
  position: string
  database: string
}

interface Reached {
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * The replica at `url`. It need not be there: what it does not answer, the primary does.
 * Nobody is ever told less than what was committed before they asked, whoever wrote it.
 */
export function openReadReplica(url: string, { named, onError }: Wishes): ReadReplica {
  let reached: Promise<Reached> | null = null
  /** Null while all is well. */
  let restsUntil: number | null = null
  const rest = () => {
    restsUntil = performance.now() + REST_MS
  }

  const connect = async (): Promise<Reached> => {
    const direct = await isDirect(url)
    const connection = connectPostgres(url, onError, {
      connections: CONNECTIONS,
      way: direct ? 'direct' : 'shared',
      named: named ?? direct,
    })
    const { engine } = connection
    if (engine.kind === 'embedded') throw new Error('the embedded database has no replica')
    return { pool: engine.pool, close: () => connection.close() }
  }
  const reach = (): Promise<Reached> => {
    reached ??= connect().catch((error: unknown) => {
      reached = null
      throw error
    })
    return reached
  }

  const sit = async (): Promise<Seat> => {
    const client = await (await reach()).pool.connect()
    const leave: Seat['leave'] = (how) => {
      if (how === 'broken') return client.release(true)
      client.query(how === 'answered' ? 'commit' : 'rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    }
    try {
      await client.query('begin read only')
    } catch (error) {
      leave('broken')
      throw error
    }
    return { db: databaseOn(client), leave }
  }

  /** Said once: what is set wrong stays so until somebody sets it right. */
  let saidForeign = false
  const sayForeign = () => {
    if (!saidForeign) onError(new Error(FOREIGN))
    saidForeign = true
  }

  /** A seat at the copy once it has come to this position of the log; null when it does not in time. */
  const seatAt = async ({ position, database }: Written): Promise<Seat | null> => {
    const until = performance.now() + WAIT_MS
    const seat = await sit()
    try {
      while (performance.now() < until) {
        const [found] = await hasReplayed(seat.db, { position })
        if (found?.database !== database) {
          sayForeign()
          break
        }
        if (found.there === true) return seat
        // It leads by now: what it holds is another story.
        if (found.there === null) break
        await pause(LOOK_MS)
      }
    } catch (error) {
      seat.leave('broken')
      throw error
    }
    seat.leave('unused')
    return null
  }

  const seatInTime = async (written: Written): Promise<Seat | null> => {
    let isLate = false
    // The call's own time is for the primary, whatever becomes of the copy.
    const asked = withoutAllowance(() => seatAt(written)).then(
      (seat) => {
        if (isLate) seat?.leave('unused')
        return seat
      },
      (error: unknown) => {
        if (!databaseAway(error)) onError(asError(error))
        return null
      },
    )
    const late = async () => {
      await pause(WAIT_MS, undefined, { ref: false })
      isLate = true
      return null
    }
    return Promise.race([asked, late()])
  }

  const takeSeat = async (primary: Database): Promise<Seat | null> => {
    if (restsUntil !== null) {
      if (performance.now() < restsUntil) return null
      // While this call looks whether it is back, the others do not.
      rest()
    }
    const [written] = await writtenTo(primary, {})
    const { position = null, database = '' } = written ?? {}
    if (position === null) return null
    const seat = await seatInTime({ position, database })
    if (seat === null) rest()
    else restsUntil = null
    return seat
  }

  /** Null where the copy has not answered. */
  const readAt = async <T>(
    seat: Seat,
    read: (db: Database) => Promise<T>,
  ): Promise<{ answer: T } | null> => {
    const asked = withoutAllowance(() => read(seat.db)).then((answer) => ({ answer }))
    try {
      const answered = await Promise.race([asked, pause(READ_MS, null, { ref: false })])
      seat.leave(answered === null ? 'broken' : 'answered')
      if (answered === null) asked.catch(() => {})
      return answered
    } catch (error) {
      seat.leave('broken')
      if (sqlState(error) === READ_ONLY) onError(asError(error))
      else if (!databaseAway(error)) throw error
      return null
    }
  }

  const answered = { copy: 0, primary: 0 }
  return {
    answered,
    read: async (primary, read) => {
      const seat = await takeSeat(primary)
      const found = seat === null ? null : await readAt(seat, read)
      answered[found === null ? 'primary' : 'copy'] += 1
      if (found !== null) return found.answer
      if (seat !== null) rest()
      return read(primary)
    },
    close: async () => {
      const closed = (async () => (await reached)?.close())().catch(() => {})
      await Promise.race([closed, pause(CLOSE_MS)])
    },
  }
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error))

/** Copies of one database say the same, whoever of them leads, and no other database does. */
const DATABASE = sql`(select concat(system_identifier, ' ', current_database()) from pg_control_system())`

/** All that anybody can see on the primary is in its log before that. Null where it leads no more, and nobody does. */
const writtenTo = statement<{ position: string | null; database: string }>(
  'written_to',
  () => sql`
  select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as position,
    ${DATABASE} as database`,
)

/** Null where it follows nobody. */
const hasReplayed = statement<{ there: boolean | null; database: string }>(
  'has_replayed',
  () => sql`
  select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn() >= ${given('position', 'pg_lsn')} end as there,
    ${DATABASE} as database`,
)
