// npm tells its script nothing when it is killed: a server started by `npm start` would outlive it.
import { readFileSync } from 'node:fs'

const lookEveryMs = 500
const npmTitle = /(^|[/\\\s])(npm|npx|pnpm|yarn)(-cli)?(\.c?js)?(\s|$)/

/**
 * @typedef {object} Ancestor
 * @property {number} pid
 * @property {number} parent
 * @property {string} born with the pid it names one process only, for a pid alone is used again
 */

/**
 * Calls back once, within a second of the death of the npm that started this process. Never calls
 * when something else did.
 * @param {() => void} callback
 * @returns {() => void} stops watching
 */
export function onParentGone(callback) {
  const isGone = findParent()
  if (!isGone) return () => {}
  const timer = setInterval(() => {
    if (!isGone()) return
    clearInterval(timer)
    callback()
  }, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Whether the npm that started this process is gone, as a question to ask again and again.
 * @returns {(() => boolean) | undefined} undefined when no npm did
 */
export function findParent() {
  if (!process.env['npm_lifecycle_event']) return undefined
  if (process.platform === 'linux') {
    const npm = npmAbove(process.ppid)
    return npm && (() => look(npm.pid)?.born !== npm.born)
  }
  const parent = process.ppid
  return () => process.ppid !== parent || !isAlive(parent)
}

/**
 * npm runs `sh -c SCRIPT`, and some shells then become the script: npm is the parent or the one
 * above. A shell with another script is somebody's own, and may well end before what it started.
 * @param {number} pid
 * @returns {Ancestor | undefined}
 */
function npmAbove(pid) {
  if (isNpm(pid)) return look(pid)
  const [, option, script] = argumentsOf(pid)
  const ours = process.env['npm_lifecycle_script']
  if (option !== '-c' || !ours || !script?.startsWith(ours)) return undefined
  const above = look(pid)?.parent
  return above !== undefined && isNpm(above) ? look(above) : undefined
}

/**
 * npm shows its title as its first argument; before it sets one, npm is what node was told to run.
 * @param {number} pid
 */
const isNpm = (pid) =>
  argumentsOf(pid)
    .slice(0, 2)
    .some((argument) => npmTitle.test(argument))

/** @param {number} pid */
function argumentsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/**
 * @param {number} pid
 * @returns {Ancestor | undefined} undefined when it is dead, also while nobody has collected it
 */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name stands in brackets and may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state = '', parent] = fields
    return 'ZX'.includes(state)
      ? undefined
      : { pid, parent: Number(parent), born: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
