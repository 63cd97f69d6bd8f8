import { createServer, type IncomingHttpHeaders } from 'node:http'
import { freePort } from './free-port.ts'

interface Heard {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface OutsideServer {
  /** Its address, without a path. */
  url: string
  /** What it was sent, each as soon as it was there. */
  heard: Heard[]
  /** How it answers: by a status, by sending elsewhere, or not at all. */
  behaviour: number | { redirectsTo: string } | 'hangs'
  /** Answers everybody it kept waiting. */
  letGo(status: number): void
  /** Resolves once so many requests have come, of which none may be answered yet. */
  hears(count: number): Promise<void>
  close(): Promise<void>
}

/** Somebody outside the house who takes what is posted to them: a push service, or who receives webhooks. */
export async function openOutsideServer(): Promise<OutsideServer> {
  const port = await freePort()
  const kept: ((status: number) => void)[] = []
  let waiting: { count: number; resolve: () => void }[] = []
  const server: OutsideServer = {
    url: `http://127.0.0.1:${port}`,
    heard: [],
    behaviour: 201,
    letGo: (status) => {
      for (const answer of kept.splice(0)) answer(status)
    },
    hears: (count) =>
      server.heard.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => void waiting.push({ count, resolve })),
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        listener.closeAllConnections()
      }),
  }
  const listener = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const { url: path = '', headers } = request
      server.heard.push({ path, headers, body: Buffer.concat(parts) })
      const { behaviour } = server
      if (behaviour === 'hangs') kept.push((status) => response.writeHead(status).end())
      else if (typeof behaviour === 'number') response.writeHead(behaviour).end('whatever')
      else response.writeHead(307, { location: behaviour.redirectsTo }).end()
      for (const each of waiting) if (each.count <= server.heard.length) each.resolve()
      waiting = waiting.filter(({ count }) => count > server.heard.length)
    })
  })
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  return server
}
