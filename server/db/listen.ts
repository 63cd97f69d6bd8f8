import pg from 'pg'
import type { Connection } from './connect.ts'

interface Listening {
  channel: string
  onPayload: (payload: string) => void
  /** Something may have been missed. */
  onGap: () => void
}

const RECONNECT_MS = 500

/** Hears what the database announces on a channel, across processes; reconnects until told to stop. */
export async function listen(
  { engine }: Pick<Connection, 'engine'>,
  { channel, onPayload, onGap }: Listening,
): Promise<() => Promise<void>> {
  if (engine.kind === 'embedded') {
    const stop = await engine.pglite.listen(channel, onPayload)
    return () => stop()
  }
  const { connectionString } = engine.pool.options
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    // A connection of its own: one from the pool would hear nothing once it is handed back.
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 1_500,
      keepAlive: true,
      application_name: 'fixwell live',
    })
    let lost = false
    const onLost = () => {
      if (lost) return
      lost = true
      next.removeAllListeners('notification')
      next.end().catch(() => {})
      if (stopped) return
      onGap()
      retry = setTimeout(() => void connect(), RECONNECT_MS)
      retry.unref()
    }
    next.on('error', onLost)
    next.on('end', onLost)
    next.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = next
    } catch {
      onLost()
    }
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}
