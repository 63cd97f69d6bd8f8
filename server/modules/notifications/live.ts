import { PassThrough, type Readable } from 'node:stream'
import * as z from 'zod/mini'
import { CHANGE_KINDS, HEARTBEAT_SECONDS } from '#contract/notifications.ts'
import type { Connection } from '#server/db/connect.ts'
import { listen } from '#server/db/listen.ts'

/** What the database's triggers announce: what changed and whom it concerns, or a session that ended. */
const announcement = z.union([
  z.object({ kind: z.enum(CHANGE_KINDS), id: z.string(), users: z.array(z.nullable(z.string())) }),
  z.object({ ended: z.string() }),
])

interface Listener {
  userId: string
  /** The hash of the session, as hexadecimal digits. */
  session: string
}

export interface Live {
  /** A stream of events for one open page. */
  open(listener: Listener): Readable
  /** Ends every stream. */
  close(): Promise<void>
}

/** A stream that reads this far behind is let go; the page comes back and asks for everything. */
const MOST_BEHIND_BYTES = 64_000

/** Tells open pages what of their own changed, whichever process changed it. */
export async function openLive(connection: Connection): Promise<Live> {
  const streams = new Map<PassThrough, Listener>()

  const drop = (stream: PassThrough) => {
    streams.delete(stream)
    stream.end()
  }
  const write = (stream: PassThrough, text: string) => {
    if (stream.writableLength > MOST_BEHIND_BYTES) drop(stream)
    else stream.write(text)
  }
  const dropWhere = (ends: (listener: Listener) => boolean) => {
    for (const [stream, listener] of streams) if (ends(listener)) drop(stream)
  }
  const onPayload = (payload: string) => {
    const heard = announcement.parse(JSON.parse(payload))
    if ('ended' in heard) {
      dropWhere(({ session }) => session === heard.ended)
      return
    }
    const text = `event: changed\ndata: ${JSON.stringify({ kind: heard.kind, id: heard.id })}\n\n`
    for (const [stream, { userId }] of streams)
      if (heard.users.includes(userId)) write(stream, text)
  }

  // Whoever missed something comes back, and a page that comes back asks for everything.
  const onGap = () => dropWhere(() => true)
  const stop = await listen(connection, { channel: 'changed', onPayload, onGap })
  const heartbeat = setInterval(() => {
    for (const stream of streams.keys()) write(stream, ': still here\n\n')
  }, HEARTBEAT_SECONDS * 1_000)
  heartbeat.unref()

  return {
    open: (listener) => {
      const stream = new PassThrough()
      streams.set(stream, listener)
      stream.on('close', () => streams.delete(stream))
      stream.on('error', () => streams.delete(stream))
      stream.write(': welcome\n\n')
      return stream
    },
    close: async () => {
      clearInterval(heartbeat)
      dropWhere(() => true)
      await stop()
    },
  }
}
