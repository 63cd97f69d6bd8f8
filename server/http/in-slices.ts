import type { Socket } from 'node:net'

/** A request's headers from a browser, about. */
const SLICE_BYTES = 2_048

/**
 * Node reads up to 64 KB at once and parses all of it before anybody is asked: two thousand requests,
 * from each connection that has something to say, alive together. Given to the parser by the slice,
 * what comes after a connection was let go is never parsed.
 */
export function readInSlices(socket: Socket) {
  // Node's own listener, which feeds the parser; with another in its place Node hands over what it reads.
  const [feed] = socket.listeners('data')
  if (feed === undefined) return
  socket.off('data', feed as () => void) // a listener is known by itself alone
  socket.on('data', (part: Buffer) => {
    for (let from = 0; from < part.length && !socket.destroyed; from += SLICE_BYTES) {
      // The parser waits until answers have left.
      if (socket.isPaused()) return socket.unshift(part.subarray(from))
      feed.call(socket, part.subarray(from, from + SLICE_BYTES))
    }
  })
}
