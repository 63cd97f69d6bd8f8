import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { acquireLock } from '../server/kernel-lock.mjs'
import { runChild } from './child.mjs'
import { isBuilt } from './built.mjs'
import { isInstalled, markInstalled } from './installed.mjs'
import { npmCommand } from './npm-command.mjs'
import { messageOf, PlainFailure } from './plain-failure.mjs'
import { inProject, projectFolder } from './project.mjs'
import { step } from './say.mjs'

const longestWaitMs = 20 * 60_000
const linesOfOutputShown = 16

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
    if (!isReady()) await buildAll(lock.fd)
  } finally {
    lock.release()
  }
}

async function lockCheckout() {
  const file = inProject('.cache', 'prepare.lock')
  try {
    mkdirSync(inProject('.cache'), { recursive: true })
    accessSync(projectFolder, constants.W_OK)
    const lock = (await acquireLock(file)) ?? (await waitForLock(file))
    if (lock) return lock
  } catch (error) {
    throw new PlainFailure(
      `Fixwell has to install or build, and cannot write here: ${messageOf(error)}`,
    )
  }
  throw new PlainFailure(
    'Another start in this folder has been installing and building for too long.',
  )
}

/** @param {string} file */
const waitForLock = (file) =>
  step('Waiting for another start in this folder to finish installing and building', () =>
    acquireLock(file, { waitMs: longestWaitMs }),
  )

/**
 * @param {number | undefined} lockFd goes to the child as well: should we be killed, nobody else
 *   begins before it is gone
 */
async function install(lockFd) {
  // Half a package of an interrupted install would pass for a whole one.
  rmSync(inProject('node_modules'), { recursive: true, force: true })
  // Not `npm ci`: it refuses a lockfile without the packages of other systems, which not every
  // registry has. A NODE_ENV of production would leave out what builds the site.
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  const command = npmCommand('install', '--no-save', '--include=dev', ...quiet)
  await runQuietly('Installing packages (first start, or they have changed)', command, {
    inheritedFd: lockFd,
    failure: 'The packages could not be installed; npm says:',
  })
  markInstalled(projectFolder)
}

/** @param {number | undefined} lockFd */
async function buildAll(lockFd) {
  // In a process of its own, so that the server does not keep the bundlers' memory.
  const output = await runQuietly(
    'Building the site',
    [process.execPath, inProject('scripts', 'bundle.mjs')],
    {
      inheritedFd: lockFd,
      env: { ...process.env, NODE_ENV: 'production' },
      failure: 'The site could not be built:',
    },
  )
  process.stdout.write(output)
}

/**
 * @param {string} title
 * @param {[string, ...string[]]} command
 * @param {import('./child.mjs').ChildOptions & { failure: string }} options
 */
async function runQuietly(title, command, { failure, ...options }) {
  return step(title, async () => {
    const { code, output } = await runChild(command, { ...options, captured: true })
    if (code === 0) return output
    throw new PlainFailure([failure, ...endsOf(output).map((line) => `  ${line}`)].join('\n'))
  })
}

/**
 * The first lines say what went wrong, the last ones where; npm prints a manual in between.
 * @param {string} output
 */
function endsOf(output) {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() !== '' && line.trim() !== 'npm error')
  if (lines.length <= linesOfOutputShown) return lines
  const half = Math.floor(linesOfOutputShown / 2)
  return [...lines.slice(0, half), '…', ...lines.slice(-half)]
}
