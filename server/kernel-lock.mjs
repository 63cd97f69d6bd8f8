// A lock that the kernel drops when its process dies, however it dies. A file that says "taken" can
// outlive its owner, and the process id in it can come to name somebody else. Plain JavaScript, for
// the launcher takes it before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { resolve as absolute } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {object} KernelLock
 * @property {number} [fd] given to a child, the lock lasts until the child is gone too
 * @property {() => void} release
 */

const pollMs = 100
// BSD's O_EXLOCK, which Node does not name.
const exclusiveLockFlag = 0x20
const bsdPlatforms = ['darwin', 'freebsd', 'openbsd', 'netbsd']

/**
 * Takes the lock of this file, or answers null when another process still holds it after `waitMs`; 0
 * asks once. The folder must exist; the file is created and stays. `onWait` is called once, when there
 * is somebody to wait for.
 * @param {string} path
 * @param {{ waitMs?: number, onWait?: () => void, flockProgram?: string }} [options]
 * @returns {Promise<KernelLock | null>}
 */
export async function acquireLock(path, { waitMs = 0, onWait, flockProgram = 'flock' } = {}) {
  const deadline = performance.now() + waitMs
  for (let asked = 0; ; asked += 1) {
    const lock = await tryLock(path, flockProgram)
    if (lock || performance.now() >= deadline) return lock
    if (asked === 0) onWait?.()
    await pause(pollMs)
  }
}

/** @param {string} path @param {string} flockProgram */
async function tryLock(path, flockProgram) {
  if (process.platform === 'win32') return listenOn(`\\\\.\\pipe\\fixwell-${nameOf(path)}`)
  if (bsdPlatforms.includes(process.platform)) return openLocked(path)
  // Node opens with O_CLOEXEC: only a child that is given the descriptor shares the lock.
  const fd = openSync(path, 'a')
  const close = () => closeSync(fd)
  const answer = askFlock(fd, flockProgram)
  if (answer === 'locked') return { fd, release: close }
  const { dev, ino } = fstatSync(fd)
  const lock = answer === 'held' ? null : await listenOn(`\0fixwell-lock-${dev}:${ino}`)
  if (!lock) close()
  // While the file is open, no other file can get its number and with it this lock.
  return lock && { release: () => [lock.release, close].forEach((each) => each()) }
}

/**
 * flock(2) belongs to the open file, not to the process that asked: the program locks the
 * descriptor it inherits, ends, and the lock stays with ours.
 * @param {number} fd
 * @param {string} program
 */
function askFlock(fd, program) {
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/bin:/bin` }
  const asked = spawnSync(program, ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd], env })
  if (asked.status === 0) return 'locked'
  return asked.status === 1 || asked.signal ? 'held' : 'unavailable'
}

/** @param {string} path @returns {KernelLock | null} */
function openLocked(path) {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants
  try {
    const fd = openSync(path, O_RDWR | O_CREAT | O_NONBLOCK | exclusiveLockFlag, 0o666)
    return { fd, release: () => closeSync(fd) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return null
    throw error
  }
}

/**
 * A name only one process can listen on, and that goes with it.
 * @param {string} name
 * @returns {Promise<KernelLock | null>}
 */
function listenOn(name) {
  return new Promise((resolve, reject) => {
    const server = createServer().unref()
    server.on('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(name, () => resolve({ release: () => server.close() }))
  })
}

/** @param {string} path */
const nameOf = (path) => createHash('sha256').update(absolute(path)).digest('hex').slice(0, 32)
