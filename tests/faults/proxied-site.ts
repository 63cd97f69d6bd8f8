import { onTestFinished } from 'vitest'
import type { Started } from '#scripts/testing/start-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

export interface ProxiedSite {
  /** Its address. */
  site: string
  server: Started
  /** What every connection of it to PostgreSQL leads through. */
  proxy: FaultProxy
}

/** A site of its own whose way to the database at `url` a test may break. */
export async function startProxiedSite(url: string): Promise<ProxiedSite> {
  const proxy = await openFaultProxy(url)
  onTestFinished(() => proxy.close())
  const address = new URL(url)
  address.host = `127.0.0.1:${proxy.port}`
  const port = await freePort()
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: address.href,
    RATE_LIMITS: 'off',
  })
  await server.line(READY)
  return { site: `http://localhost:${port}`, server, proxy }
}
