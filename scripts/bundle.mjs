// The build itself, started by prepare.mjs under its lock. It works beside the finished build and
// replaces it by renaming, so that nobody ever runs half of one.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { build } from 'vite'
import { bundlePages } from './bundle-pages.mjs'
import { bundleServer } from './bundle-server.mjs'
import { buildKey, markBuilt } from './built.mjs'
import { messageOf, PlainFailure, runCommand } from './plain-failure.mjs'
import { initialScriptBytes, precompress } from './precompress.mjs'
import { inProject, projectFolder } from './project.mjs'

const dist = inProject('dist')
const next = inProject('dist.next')
const old = inProject('.cache', 'dist.old')

await runCommand(async () => {
  // Taken before anything is read: what changes while we build is built next time.
  const key = buildKey(projectFolder)
  for (const leftover of [next, old]) rmSync(leftover, { recursive: true, force: true })

  await plainly(buildSite(join(next, 'web')))
  await plainly(bundlePages(join(next, 'web'), join(next, 'pages')))
  await precompress(join(next, 'web'))
  const serverBytes = await plainly(bundleServer(inProject('server'), join(next, 'server')))
  cpSync(inProject('migrations'), join(next, 'migrations'), { recursive: true })
  mkdirSync(join(next, 'model'))
  const weights = inflateSync(readFileSync(inProject('model', 'weights.bin')))
  writeFileSync(join(next, 'model', 'weights.inflated'), weights)
  markBuilt(next, { key, glance: null })

  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })

  const scripts = kilobytes(initialScriptBytes(join(dist, 'web')))
  console.log(`  initial JavaScript ${scripts} gzip · server ${kilobytes(serverBytes)}`)
})

/** @param {string} target */
async function buildSite(target) {
  await build({
    root: inProject('web'),
    configFile: inProject('web', 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: target, emptyOutDir: true },
  })
}

/**
 * A mistake in the source is told by the bundler's message; where the bundler stood says nothing.
 * @template T
 * @param {Promise<T>} bundling
 */
async function plainly(bundling) {
  try {
    return await bundling
  } catch (error) {
    throw error instanceof Error && 'errors' in error ? new PlainFailure(messageOf(error)) : error
  }
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`
}
