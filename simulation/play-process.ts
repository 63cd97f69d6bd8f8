// A month by one order, in a process of its own: two of them keep both cores of a small machine at work.
import { connectPostgres } from '#server/db/connect.ts'
import { withClient } from '#bench/phase.ts'
import { countryOf } from './country.ts'
import { play } from './play.ts'
import { WAYS } from './orders.ts'
import type { Playing } from './play-apart.ts'
import { seededIds } from './seeded-ids.ts'

process.once('message', ({ url, seed, size, way }: Playing) => {
  void (async () => {
    seededIds(seed)
    const country = await withClient(url, (client) => countryOf(client, seed, size))
    // All of it happens one after the other.
    const connection = connectPostgres(url, () => {}, { connections: 2 })
    const ended = await play(country, WAYS[way], connection)
    await connection.close()
    process.send?.(ended, () => process.disconnect())
  })()
})
