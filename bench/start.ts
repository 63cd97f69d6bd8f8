import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './bench.ts'
import { judge, tell } from './goals.ts'
import { keepAlive } from './keep-alive.ts'
import { say } from './report.ts'
import { written } from './requests.ts'
import { inTurn, median, ratios, type Series } from './rounds.ts'
import { startSite } from './servers.ts'

/** Starts of a round; its figure is the middle one. */
const STARTS = 3

const run = promisify(execFile)

/** How long it takes until the site answers, on data that are there already, beside what Node itself takes. */
export async function start({ database }: Bench): Promise<void> {
  say('\nFrom the start until the first answer')
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell-bench-'))
  try {
    // The first start makes the embedded database and its town.
    await secondsToReady({ DATA_DIR: folder })
    const found = await inTurn({
      node: () => middleOf(secondsOfNode),
      postgresql: () => middleOf(() => secondsToReady({ DATABASE_URL: database })),
      embedded: () => middleOf(() => secondsToReady({ DATA_DIR: folder })),
    })
    tell('node -e 0', found.node, ' s')
    tell('ready on PostgreSQL', found.postgresql, ' s')
    tell('ready on the embedded database', found.embedded, ' s')
    judge(
      'ready on PostgreSQL : node -e 0',
      { most: 7, unit: 'x' },
      ratios(found.postgresql, found.node),
    )
    judge(
      'ready on the embedded database : node -e 0',
      { most: 14, unit: 'x' },
      ratios(found.embedded, found.node),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function middleOf(measure: () => Promise<number>): Promise<number> {
  const found: Series = []
  for (let n = 0; n < STARTS; n += 1) found.push(await measure())
  return median(found)
}

async function secondsOfNode(): Promise<number> {
  const began = performance.now()
  await run(process.execPath, ['-e', '0'])
  return (performance.now() - began) / 1_000
}

async function secondsToReady(settings: Record<string, string>): Promise<number> {
  const began = performance.now()
  const site = await startSite(settings)
  const connection = keepAlive(site.port)
  const { status } = await connection.ask(written({ path: '/api/health' }))
  const took = (performance.now() - began) / 1_000
  connection.close()
  await site.stop()
  if (status !== 200) throw new Error(`health answered ${status}`)
  return took
}
