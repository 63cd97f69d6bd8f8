import { accessSync, constants, mkdirSync } from 'node:fs'
import { acquireLock } from '../server/kernel-lock.mjs'
import { isBuilt } from './built.mjs'
import { messageOf, PlainFailure, runChild } from './command.mjs'
import { beginInstall, isInstalled, markInstalled } from './installed.mjs'
import { inProject, projectFolder } from './project.mjs'

/**
 * Brings the checkout up to date: packages, and where asked for the build. One process at a time
 * does it; when nothing is to be done no lock is taken.
 * @param {{ build: 'never' | 'when-needed' | 'always' }} what
 */
export async function prepare({ build }) {
  const isReady = () =>
    isInstalled(projectFolder) &&
    (build === 'never' || (build === 'when-needed' && isBuilt(projectFolder)))
  if (isReady()) return
  const lock = await lockCheckout()
  try {
    if (!isInstalled(projectFolder)) await install(lock.fd)
    // In a process of its own, so that the server does not keep the bundlers' memory.
    const bundling = [process.execPath, inProject('scripts', 'bundle.mjs')]
    const env = { ...process.env, NODE_ENV: 'production' }
    if (!isReady()) await step('Building the site', bundling, { env, fd: lock.fd })
  } finally {
    lock.release()
  }
}

/** The children are given the lock: should we be killed, nobody else begins before they are gone. */
async function lockCheckout() {
  const onWait = () =>
    console.log('› Waiting for another start in this folder to finish installing and building…')
  try {
    accessSync(projectFolder, constants.W_OK)
    mkdirSync(inProject('.cache'), { recursive: true })
    const file = inProject('.cache', 'prepare.lock')
    const lock = await acquireLock(file, { waitMs: 20 * 60_000, onWait })
    if (lock) return lock
  } catch (error) {
    const reason = messageOf(error)
    throw new PlainFailure(`Fixwell has to install or build, and cannot write here: ${reason}`)
  }
  throw new PlainFailure('Another start in this folder has been building for too long.')
}

/** @param {number | undefined} fd */
async function install(fd) {
  beginInstall(projectFolder)
  // Not `npm ci`: it refuses a lockfile without the packages of other systems, which not every
  // registry has. A NODE_ENV of production would leave out what builds the site.
  const command = ['npm', 'install', '--no-save', '--include=dev', '--loglevel=error']
  await step('Installing packages (first start, or they have changed)', command, { fd })
  markInstalled(projectFolder)
}

/**
 * Keeps saying that a child goes on: a slow machine never looks hung. What goes wrong it says itself.
 * @param {string} title
 * @param {Parameters<typeof runChild>} child
 */
async function step(title, ...child) {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  console.log(`› ${title}…`)
  const heartbeat = setInterval(() => console.log(`  … ${seconds()}`), 3_000)
  const code = await runChild(...child).finally(() => clearInterval(heartbeat))
  if (code !== 0) process.exit(code)
  console.log(`  done in ${seconds()}`)
}
