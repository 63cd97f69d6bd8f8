import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What stands between a server and its database: it passes everything on, until told otherwise. */
export interface FaultProxy {
  port: number
  /** Each way takes so much longer, in milliseconds. */
  delay(ms: number): void
  /** Breaks every connection there is; new ones are taken. */
  reset(): void
  /** From now on nobody answers and nobody closes, on old connections and new ones. */
  blackHole(): void
  /** The connections there are go deaf for good; new ones work. Answers how many there were. */
  orphan(): number
  /** New connections are refused, old ones broken. */
  refuse(): Promise<void>
  /** Everything new works again; what was orphaned stays deaf. */
  heal(): Promise<void>
  close(): Promise<void>
}

interface Pair {
  client: Socket
  database: Socket
  deaf: boolean
}

/** A TCP proxy on this machine, in front of the PostgreSQL at `url`, that can make every fault a network knows. */
export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const { hostname, port: behind } = new URL(url)
  const pairs = new Set<Pair>()
  let delayMs = 0
  let hole = false

  /** In order, each part after its delay. */
  function carry(from: Socket, to: Socket, pair: Pair) {
    from.on('data', (part) => {
      if (hole || pair.deaf) return
      if (delayMs === 0) to.write(part)
      else setTimeout(() => to.write(part), delayMs)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      // Of a silent pair the other side learns nothing until it is broken: else PostgreSQL kept it for ever.
      const isSilent = hole || pair.deaf
      if (isSilent && !to.destroyed) return
      pairs.delete(pair)
      if (!isSilent) setTimeout(() => to.destroy(), delayMs)
    })
  }

  const server = createServer((client) => {
    const database = connect(Number(behind), hostname)
    const pair = { client, database, deaf: false }
    pairs.add(pair)
    client.setNoDelay()
    database.setNoDelay()
    carry(client, database, pair)
    carry(database, client, pair)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  // A server on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  const breakAll = () => {
    for (const { client, database } of pairs) {
      client.resetAndDestroy()
      database.resetAndDestroy()
    }
  }
  const stopListening = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      breakAll()
    })
  return {
    port,
    delay: (ms) => {
      delayMs = ms
    },
    reset: breakAll,
    blackHole: () => {
      hole = true
    },
    orphan: () => {
      for (const pair of pairs) pair.deaf = true
      return pairs.size
    },
    refuse: stopListening,
    heal: async () => {
      if (hole) breakAll()
      hole = false
      delayMs = 0
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await stopListening()
      breakAll()
    },
  }
}
