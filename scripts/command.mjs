import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { onParentGone } from './npm-parent.mjs'
import { inProject, projectFolder } from './project.mjs'

/** A failure whose message is all a person needs: it is printed without a stack trace. */
export class PlainFailure extends Error {}

/**
 * Runs a command of `npm run`. It ends, and its children with it, when it is told to stop or its npm
 * dies; where somebody else listens for SIGTERM too, as the server does, the end is left to them. Any
 * failure but a PlainFailure is a mistake of ours and keeps its stack trace.
 * @param {() => Promise<void>} command
 */
export async function runCommand(command) {
  let isTold = false
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isTold = true
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
  // Whoever signals the whole group kills npm as well: once is enough.
  onParentGone(() => isTold || process.emit('SIGTERM', 'SIGTERM'))
  try {
    await command()
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** @param {string} path of a package's program */
export const nodeProgram = (path) => [process.execPath, inProject('node_modules', path)]

/**
 * Runs a program in the project's folder to its end. Without a shell, so a path may have spaces.
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, fd?: number | undefined }} [options] a descriptor the child keeps while it lives
 * @returns {Promise<number>} its exit code
 */
export async function runChild([program = '', ...args], { env, fd } = {}) {
  const child = spawn(program, args, {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'inherit', 'inherit', fd ?? 'ignore'],
    // npm is a .cmd on Windows, which only a shell can run.
    shell: process.platform === 'win32' && program === 'npm',
  })
  process.once('exit', () => child.kill())
  const [code] = await once(child, 'close').catch((/** @type {unknown} */ error) => {
    throw new PlainFailure(`${program} could not be started: ${messageOf(error)}`)
  })
  return code ?? 1
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))
