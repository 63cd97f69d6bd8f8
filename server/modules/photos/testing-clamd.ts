import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export interface FakeClamd {
  host: string
  port: number
  /** The files it was shown, as it read them. */
  seen: Buffer[]
  /** What it says to whatever comes; null: what is true. */
  says: string | null
  close(): Promise<void>
}

/** What every scanner takes for harmful, and nothing else does; put together here, so that none takes this file for it. */
export const HARMFUL = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('-')

const COMMAND = Buffer.from('zINSTREAM\0')

/** A scanner that speaks as clamd does, and knows one harmful thing. */
export async function openFakeClamd(): Promise<FakeClamd> {
  const clamd: FakeClamd = {
    host: '127.0.0.1',
    port: 0,
    seen: [],
    says: null,
    close: async () => {},
  }
  const answer = (socket: Socket, heard: Buffer) => {
    if (heard.equals(Buffer.from('zPING\0'))) return socket.end('PONG\0')
    const file = fileIn(heard)
    if (file === null) return
    clamd.seen.push(file)
    const truth = file.includes(HARMFUL) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK'
    socket.end(`${clamd.says ?? truth}\0`)
  }
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data: Buffer) => {
      heard = Buffer.concat([heard, data])
      answer(socket, heard)
    })
  }).listen(0, clamd.host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  clamd.port = address.port
  clamd.close = async () => {
    server.close()
    await once(server, 'close')
  }
  return clamd
}

/** The whole file; null until its end was read. */
function fileIn(heard: Buffer): Buffer | null {
  if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) return null
  const pieces: Buffer[] = []
  let at = COMMAND.length
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
