import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  /** Status line and headers, as they came. */
  head: string
  /** Made when it is asked for: most are only counted. */
  body(): string
}

/** One connection that is kept, on which requests go one after another. */
export interface KeptConnection {
  ask(request: string): Promise<Answer>
  close(): void
}

const END_OF_HEAD = '\r\n\r\n'
const WITHOUT_BODY = new Set([204, 304])

/**
 * A connection to a port of this machine. It takes ready-made requests and reads no more of an answer
 * than its length, so that it costs the machine a fraction of what any server does.
 */
export function keepAlive(port: number): KeptConnection {
  let socket: Socket | null = null
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null
  /** What has come of the answer under way. */
  let parts: Buffer[] = []
  let head: string | null = null
  let missing = 0

  const settle = (error: Error | null, answer?: Answer) => {
    const current = waiting
    waiting = null
    parts = []
    head = null
    if (error === null && answer !== undefined) current?.resolve(answer)
    else current?.reject(error ?? new Error('no answer'))
  }

  const take = (part: Buffer) => {
    if (head === null) {
      const all = parts.length === 0 ? part : Buffer.concat([...parts, part])
      const end = all.indexOf(END_OF_HEAD)
      if (end === -1) {
        parts = [all]
        return
      }
      head = all.toString('latin1', 0, end + 2)
      parts = [all.subarray(end + END_OF_HEAD.length)]
      missing = lengthOf(head) - all.length + end + END_OF_HEAD.length
    } else {
      parts.push(part)
      missing -= part.length
    }
    if (missing > 0) return
    const [whole, of] = [head, parts]
    settle(null, {
      status: statusOf(whole),
      head: whole,
      body: () => Buffer.concat(of).toString(),
    })
  }

  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('data', (part) => {
      try {
        take(part)
      } catch (error) {
        settle(error instanceof Error ? error : new Error(String(error)))
      }
    })
    const lost = (error: Error) => {
      // The request under way may be another connection's already.
      if (socket !== opened) return
      socket = null
      settle(error)
    }
    opened.on('error', lost)
    // A server may end a connection nobody uses; the next request opens another.
    opened.on('close', () => lost(new Error('the connection ended before the answer')))
    return opened
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket ??= open()
        socket.write(request, 'latin1')
      }),
    close: () => socket?.destroy(),
  }
}

const statusOf = (head: string) => Number(head.slice(9, 12))

function lengthOf(head: string): number {
  if (WITHOUT_BODY.has(statusOf(head))) return 0
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`an answer without its length:\n${head}`)
  return Number(length)
}
