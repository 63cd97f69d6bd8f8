import pg from 'pg'
import { CONNECT_MS, type Connection } from './connect.ts'
import { guard } from './guarded-client.ts'

interface Listening {
  channel: string
  onPayload: (payload: string) => void
  /** Something may have been missed. */
  onGap: () => void
}

/** How often a silent connection is asked whether it still lives; it is given as long as any statement. */
const PROBE_MS = 3_000

/** How soon a lost connection is sought again, and how long the pauses get when there is none. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 4_000

/** Hears what the database announces on a channel, across processes; reconnects until told to stop. */
export async function listen(
  { engine, patience }: Pick<Connection, 'engine' | 'patience'>,
  { channel, onPayload, onGap }: Listening,
): Promise<() => Promise<void>> {
  if (engine.kind === 'embedded') {
    const stop = await engine.pglite.listen(channel, onPayload)
    return () => stop()
  }
  const { directUrl: connectionString } = engine
  let client: pg.Client
  let stopped = false
  let missed = false
  let pauseMs = FIRST_PAUSE_MS
  let next: NodeJS.Timeout | undefined

  const later = (ms: number, step: () => Promise<void>) => {
    if (!stopped) next = setTimeout(() => void step(), ms).unref()
  }
  const connect = async () => {
    // A connection of its own: one from the pool would hear nothing once it is handed back.
    const mine = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MS * patience,
      keepAlive: true,
      application_name: 'fixwell live',
    })
    guard(mine, { named: false, patience })
    client = mine
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      mine.removeAllListeners('notification')
      void mine.end()
      if (stopped) return
      clearTimeout(next)
      missed = true
      onGap()
      later(pauseMs, connect)
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    }
    // A connection can die without a word. One that is guarded ends when a question stays unanswered.
    const probe = async () => {
      try {
        await mine.query('select 1')
        if (!lost) later(PROBE_MS, probe)
      } catch {
        lose()
      }
    }
    mine.on('error', lose)
    mine.on('end', lose)
    mine.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      pauseMs = FIRST_PAUSE_MS
      // Whoever came while nobody listened has missed what happened since.
      if (missed) onGap()
      missed = false
      later(PROBE_MS, probe)
    } catch {
      lose()
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(next)
    await client.end()
  }
}
