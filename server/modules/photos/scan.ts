import { once } from 'node:events'
import { connect } from 'node:net'
import type { Scanner } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/problems.ts'

/** Longer than it takes for the largest file on a slow machine. */
const SECONDS = 15

const CHUNK = 64 * 1_024

/**
 * Has the scanner look at a file before anything of it is kept. Without one that is set up, all are taken.
 * @throws 415 for a file that it knows as harmful, 503 while it does not say
 */
export async function refuseHarmful(
  { config, log }: Pick<Context, 'config' | 'log'>,
  bytes: Uint8Array,
): Promise<void> {
  if (config.clamav === null) return
  const answer = await ask(config.clamav, instream(bytes)).catch((error: unknown) => {
    log.warn({ err: error }, 'the scanner of files does not answer')
    return ''
  })
  if (answer.endsWith(': OK')) return
  if (answer.endsWith(' FOUND'))
    throw new Refusal(
      415,
      'Our scanner found something harmful in this file, so we have not kept it.',
    )
  if (answer !== '') log.warn({ answer }, 'the scanner of files did not look at one')
  throw new Refusal(
    503,
    'We cannot look through files for the moment. Please send it again in a minute.',
    undefined,
    60,
  )
}

/** Whether clamd answers there. */
export async function scannerAnswers(scanner: Scanner): Promise<boolean> {
  return (await ask(scanner, [Buffer.from('zPING\0')])) === 'PONG'
}

/** As clamd reads it: the command, then pieces with their length before them, then a length of nothing. */
function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const piece = bytes.subarray(at, at + CHUNK)
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(count: number): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}

/** What it says to this, without the NUL at its end. */
async function ask({ host, port }: Scanner, pieces: Iterable<Uint8Array>): Promise<string> {
  const socket = connect({ host, port })
  const signal = AbortSignal.timeout(SECONDS * 1_000)
  const said: Buffer[] = []
  socket.on('data', (data: Buffer) => said.push(data))
  try {
    const ended = once(socket, 'end', { signal })
    // Where it refuses a file that is too long, it answers and goes before it has read all of it.
    ended.catch(() => {})
    await once(socket, 'connect', { signal })
    for (const piece of pieces) socket.write(piece)
    await ended
    return Buffer.concat(said).toString('utf8').replace(/\0$/, '')
  } finally {
    socket.destroy()
  }
}
