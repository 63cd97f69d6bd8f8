import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait behind the one being answered; nobody honest sends as many ahead. */
const MOST_WAITING = 16

/**
 * Answers the requests of one connection one after the other. They have to leave in this order anyway;
 * worked on all at once, a thousand in one packet would pile up a thousand answers for a client that
 * need not read any. Who sends too far ahead is let go.
 */
export function inTurn(answer: RequestListener): RequestListener {
  /** The connections with an answer under way. */
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => next(request.socket))
    answer(request, response)
  }
  const next = (socket: Socket) => {
    const following = socket.destroyed ? undefined : waiting.get(socket)?.shift()
    if (following === undefined) waiting.delete(socket)
    else begin(...following)
  }

  return (request, response) => {
    const { socket } = request
    const queue = waiting.get(socket)
    if (queue === undefined) {
      waiting.set(socket, [])
      begin(request, response)
    } else if (queue.length < MOST_WAITING) queue.push([request, response])
    else socket.destroy()
  }
}
