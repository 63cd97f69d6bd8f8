import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectEmbedded } from '#server/db/connect-embedded.ts'
import { databaseFolder } from '#server/operator/data-folder.ts'
import { migrated } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startOwnCluster } from '#server/testing/postgres-cluster.ts'
import { createDatabase, withDatabase } from '#server/testing/postgres-databases.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { LONG, rounds } from '#server/testing/rounds.ts'
import { addCustomers, type Customer, signInMany } from './customers.ts'
import { PATIENCE_MS } from './how-long.ts'
import { faultsOf, lostOrDoubled, startWriters, type Writers } from './writers.ts'

const WRITERS = 16

type Victim = 'the server' | 'PostgreSQL' | 'both'

const many = <T>(count: number, each: T): T[] => Array.from({ length: count }, () => each)

const VICTIMS: readonly Victim[] = LONG
  ? [
      ...many(20, 'the server' as const),
      ...many(20, 'PostgreSQL' as const),
      ...many(20, 'both' as const),
    ]
  : ['the server', 'both']

/** A site that is started again and again on the same port. */
async function openSite(settings: Record<string, string>) {
  const port = await freePort()
  const start = async () => {
    const server = startServer({
      PORT: String(port),
      RATE_LIMITS: 'off',
      SEED_DEMO: '0',
      ...settings,
    })
    await server.line(READY)
    return server
  }
  return { address: `http://localhost:${port}`, start }
}

/** Kills in the middle of their writing, brings everything back, and answers after how many milliseconds somebody was served again. */
async function survives(
  { tally }: Writers,
  { kill, restore }: { kill: () => Promise<void>; restore: () => Promise<void> },
): Promise<number> {
  const before = tally.goodAt.length
  await expect
    .poll(() => tally.goodAt.length, { timeout: PATIENCE_MS, interval: 10 })
    .toBeGreaterThan(before + rounds(4, WRITERS))
  await kill()
  await restore()
  const returned = performance.now()
  await expect
    .poll(() => tally.goodAt.at(-1) ?? 0, { timeout: PATIENCE_MS, interval: 10 })
    .toBeGreaterThan(returned)
  return (tally.goodAt.find((at) => at > returned) ?? Infinity) - returned
}

/** What was answered is answered the same once more: the session, too, lasts through the crashes. */
async function expectRepeatsTheSame(writers: Writers) {
  const all = [...writers.tally.acknowledged]
  for (const [key, id] of [...all.slice(0, 5), ...all.slice(-5)])
    expect(await writers.repeat(key)).toBe(id)
}

const tell = (what: string, { tally }: Writers, backAfter: readonly number[]) =>
  console.log(
    `${what}: ${backAfter.length} rounds, ${tally.acknowledged.size} acknowledged, first answer at most ${Math.max(...backAfter).toFixed()} ms after the start`,
  )

test('kill -9 of the server, of PostgreSQL and of both under sixteen writers: nothing is lost, doubled or half-written', async () => {
  const cluster = await startOwnCluster()
  onTestFinished(() => cluster.stop())
  const url = withDatabase(cluster.url, await createDatabase(cluster.url))
  const { address, start } = await openSite({ DATABASE_URL: url })
  let server = await start()
  const writers = startWriters(address, await signInMany(url, WRITERS))
  const backAfter: number[] = []
  for (const victim of VICTIMS)
    backAfter.push(
      await survives(writers, {
        kill: async () => {
          if (victim !== 'PostgreSQL') server.child.kill('SIGKILL')
          if (victim !== 'the server') await cluster.kill()
        },
        restore: async () => {
          if (victim !== 'the server') await cluster.up()
          if (victim === 'PostgreSQL') return
          await server.exited
          server = await start()
        },
      }),
    )
  await writers.stop()
  tell('PostgreSQL', writers, backAfter)
  expect(await lostOrDoubled(url, writers.tally)).toEqual([])
  await expectRepeatsTheSame(writers)
  expect(await lostOrDoubled(url, writers.tally)).toEqual([])
})

test('embedded: kill -9 under sixteen writers: nothing is lost, doubled or half-written', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell crash '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const prepared = await connectEmbedded(databaseFolder(folder), { copyOf: migrated() })
  const customers: Customer[] = await addCustomers(prepared, WRITERS)
  await prepared.close()
  const { address, start } = await openSite({ DATA_DIR: folder })
  let server = await start()
  const writers = startWriters(address, customers)
  const backAfter: number[] = []
  for (let round = 0; round < rounds(2, 10); round += 1)
    backAfter.push(
      await survives(writers, {
        kill: async () => {
          server.child.kill('SIGKILL')
          await server.exited
        },
        restore: async () => {
          server = await start()
        },
      }),
    )
  await writers.stop()
  tell('embedded', writers, backAfter)
  await expectRepeatsTheSame(writers)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  const kept = await connectEmbedded(databaseFolder(folder))
  const faults = await faultsOf(
    async (statement) => (await kept.db.execute(statement)).rows,
    writers.tally,
  )
  await kept.close()
  expect(faults).toEqual([])
})
