import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE_MS } from './how-long.ts'

/** A client that speaks HTTP by hand, and may stop reading or writing in the middle. */
export interface RawClient {
  socket: Socket
  /** What has been read so far. */
  text(): string
  /** Resolves with the milliseconds it took until the server let go. */
  closed: Promise<number>
}

/** Connects to a port of this machine and says `words`; without `reads` nothing that comes back is taken. */
export function openRawClient(port: number, words: string, { reads = true } = {}): RawClient {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  if (reads) socket.setEncoding('utf8').on('data', (part) => (text += String(part)))
  else socket.pause()
  socket.on('error', () => {})
  socket.write(words)
  const closed = new Promise<number>((resolve) =>
    socket.on('close', () => resolve(performance.now() - began)),
  )
  return { socket, text: () => text, closed }
}

/** The head of a request, ready to send. */
export const requestHead = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

/** Reads at last, and so learns whether the server had let go: then the end comes before `all` those bytes. */
export const wasLetGo = ({ socket, closed }: RawClient, all: number): Promise<boolean> => {
  socket.resume()
  const letGo = closed.then(() => socket.bytesRead < all)
  return Promise.race([letGo, pause(PATIENCE_MS, false, { ref: false })])
}
