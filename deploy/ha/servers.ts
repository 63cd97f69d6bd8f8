import { inProject } from '#scripts/project.mjs'
import type { Layout } from './layout.ts'
import { launch, type Running } from './launch.ts'
import { until } from './until.ts'
import { addressesOf } from './ways.ts'

export interface SiteServer {
  name: string
  start(): Promise<void>
  /** As an upgrade stops it. */
  stop(): Promise<void>
  kill(): Promise<void>
}

/** The two servers, as they were built, not started yet; `settings` are more variables of their environment. */
export function siteServers(layout: Layout, settings: Record<string, string>): SiteServer[] {
  const { pooled, primary, replica } = addressesOf(layout)
  return layout.servers.map(({ name, folder, port }) => {
    let running: Running | undefined
    return {
      name,
      start: async () => {
        running = launch({
          name,
          // A title with the folder in it, by which it is found when all is taken down.
          command: [
            process.execPath,
            `--title=fixwell ${folder}`,
            inProject('scripts', 'run-built.mjs'),
            'main',
          ],
          logs: layout.logs,
          folder: inProject(),
          asOneself: true,
          env: {
            PORT: String(port),
            PUBLIC_URL: `http://localhost:${layout.frontPort}`,
            TRUSTED_PROXIES: '127.0.0.1',
            DATABASE_URL: pooled,
            DATABASE_LISTEN_URL: primary,
            DATABASE_READ_URL: replica,
            DATA_DIR: folder,
            DATA_KEY: layout.dataKey,
            ...settings,
          },
        })
        await until(`${name} is ready`, async () => {
          const { status } = await fetch(`http://127.0.0.1:${port}/api/ready`)
          return status === 200
        })
      },
      stop: async () => {
        running?.signal('SIGTERM')
        await running?.exited
      },
      kill: async () => running?.kill(),
    }
  })
}
