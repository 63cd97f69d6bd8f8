// `npm run cluster`: brings up all that deploy/ha/README.md describes on this machine, does everything to it that can
// happen to it, prints what came of it, and takes it down. With `--keep` it brings it up and waits for Ctrl+C.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runCommand } from '#scripts/command.mjs'
import { inProject } from '#scripts/project.mjs'
import { bringUp } from './cluster.ts'
import { keep } from './keep.ts'
import { layOut } from './layout.ts'
import { findPrograms } from './programs.ts'
import { drill } from './drill.ts'

const began = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`)

await runCommand(async () => {
  const isKept = process.argv.includes('--keep')
  const programs = findPrograms()
  const layout = await layOut()
  const takeDown = watchOver(layout.folder)
  const interrupted = new Promise<true>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve(true))
  })
  try {
    const settings = isKept
      ? { SEED_DEMO: '1' }
      : { SEED_DEMO: '0', RATE_LIMITS: 'off', OFFER_TTL_SECONDS: '7200' }
    const done = (async () => {
      const cluster = await bringUp(layout, programs, { settings, say })
      await (isKept ? keep(cluster, interrupted) : drill(cluster, say))
    })()
    const wasInterrupted = await Promise.race([interrupted, done.then(() => false)])
    say('taking it down')
    await takeDown('done')
    if (wasInterrupted) process.exitCode = 130
  } catch (error) {
    await takeDown('')
    console.error(`What each part said lies in ${layout.logs}.`)
    throw error
  }
  process.exit()
})

/** Starts who takes all of it down, also where this process is killed; answers how to have it done now. */
function watchOver(folder: string): (word: string) => Promise<void> {
  const watcher = spawn(process.execPath, [inProject('deploy', 'ha', 'tear-down.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const gone = once(watcher, 'exit')
  watcher.stdin.write(`${folder}\n`)
  return async (word) => {
    watcher.stdin.end(word)
    await gone
  }
}
