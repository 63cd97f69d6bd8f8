// npm tells its script nothing when it is killed: a server started by `npm start` would outlive it.
import { readFileSync } from 'node:fs'

const lookEveryMs = 500
const npmTitle = /(^|[/\\\s])(npm|npx|pnpm|yarn)(-cli)?(\.c?js)?(\s|$)/

/**
 * Calls back once, within a second of the death of the npm that started this process.
 * @param {() => void} callback
 * @returns {boolean} false when something else started it, and nobody will be called
 */
export function onParentGone(callback) {
  const child = childOfNpm()
  if (child === undefined) return false
  const npm = parentOf(child)
  const timer = setInterval(() => {
    // Whoever loses its parent is given another at once.
    if (parentOf(child) === npm) return
    clearInterval(timer)
    callback()
  }, lookEveryMs).unref()
  return true
}

/**
 * npm runs `sh -c SCRIPT`, and some shells then become the script: npm's child is this process or the
 * shell above. A shell with another script is somebody's own, and may well end before what it started.
 */
function childOfNpm() {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script = '' } = process.env
  if (!event) return undefined
  if (process.platform !== 'linux' || isNpm(process.ppid)) return process.pid
  const [, option, command = ''] = told(process.ppid, 'cmdline')
  const isOurs = option === '-c' && command.startsWith(script) && isNpm(parentOf(process.ppid))
  return isOurs ? process.ppid : undefined
}

/** @param {number} pid whose first argument is npm's title; before it sets one, the second is npm */
const isNpm = (pid) => told(pid, 'cmdline').some((each, n) => n < 2 && npmTitle.test(each))

/** @param {number} pid */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid
  return Number(/PPid:\s+(\d+)/.exec(told(pid, 'status').join())?.[1])
}

/** @param {number} pid @param {'cmdline' | 'status'} what */
function told(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').split('\0')
  } catch {
    return []
  }
}
