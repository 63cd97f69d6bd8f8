import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { PlainFailure } from './plain-failure.mjs'
import { projectFolder } from './project.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

process.on('exit', () => {
  for (const child of running) child.kill()
})

/**
 * @typedef {object} ChildOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [captured] keep the output instead of showing it
 * @property {number | undefined} [inheritedFd] a descriptor the child keeps while it lives
 */

/**
 * Runs a program in the project's folder to its end. Without a shell, so a path may have spaces.
 * @param {readonly [string, ...string[]]} command
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runChild([program, ...args], { env = process.env, captured, inheritedFd } = {}) {
  return new Promise((resolve, reject) => {
    const out = captured ? 'pipe' : 'inherit'
    const child = spawn(program, args, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', out, out, inheritedFd ?? 'ignore'],
      // npm is a .cmd on Windows, which only a shell can run.
      shell: process.platform === 'win32' && program === 'npm',
    })
    running.add(child)
    let output = ''
    /** @param {Buffer} part */
    const keep = (part) => {
      output += part.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', (error) => {
      running.delete(child)
      reject(new PlainFailure(`${program} could not be started: ${error.message}`))
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}
