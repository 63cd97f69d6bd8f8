import type { Config } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import { ANNOUNCE } from '#server/jobs/registry.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { freePort } from './free-port.ts'
import { openWorld, type World } from './world.ts'

/** A world that real browsers and other processes can reach, and whose pages hear what changed. */
export interface ListeningWorld extends World {
  url: string
}

/** The site on a port, its clock standing at this moment: cookies and tokens are checked by others' clocks too. */
export async function openListeningWorld(
  connection: Connection,
  settings: Partial<Config> = {},
): Promise<ListeningWorld> {
  // The port must be known before the provider is: its addresses hold it.
  const port = settings.port ?? (await freePort())
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`
  const world = await openWorld({
    connection,
    settings: { ...settings, port, publicUrl },
    now: new Date(),
  })
  const url = await world.app.listen({ port, host: '127.0.0.1' })
  const announcing = startJobs(world.context, [ANNOUNCE])
  return {
    ...world,
    url,
    close: async () => {
      await announcing.stop()
      await world.close()
    },
  }
}
