// Shared with tear-down.mjs, which has to start at once and so is no TypeScript.
import { spawnSync } from 'node:child_process'

/** @typedef {{ pid: number, parent: number, isAlive: boolean, command: string }} Found */

/** What this cluster starts, by how its command begins: whoever reads its logs with something else is let be. */
const OURS = /^(\S*\/)?(etcd|python3?|patroni|postgres|haproxy|pgbouncer|nginx:?|fixwell)\s/

/** @returns {Found[]} all processes of this machine */
function everybody() {
  const { stdout } = spawnSync('ps', ['-e', '-ww', '-o', 'pid=,ppid=,stat=,args='], {
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    if (pid === undefined) return []
    return [{ pid: Number(pid), parent: Number(parent), isAlive: !state.startsWith('Z'), command }]
  })
}

/**
 * The living among these processes and all that come from them, parents first.
 * @param {(each: Found) => boolean} isRoot
 * @returns {number[]}
 */
function trees(isRoot) {
  const all = everybody().filter(({ isAlive }) => isAlive)
  const found = new Set(all.filter(isRoot).map(({ pid }) => pid))
  for (let before = -1; before < found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** @param {readonly number[]} pids */
export const treesOf = (pids) => trees(({ pid }) => pids.includes(pid))

/** @param {string} folder of a cluster */
export const processesOf = (folder) =>
  trees(({ command }) => OURS.test(command) && command.includes(folder))

/**
 * @param {readonly number[]} pids of whom some may have gone
 * @param {NodeJS.Signals} signal
 */
export function signalAll(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
