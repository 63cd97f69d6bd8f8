import { spawn } from 'node:child_process'
import { inProject, projectFolder } from './project.mjs'

const settleMs = 150
const patienceMs = 3500

/**
 * Runs the server from source. `restart` may be called as often as files change.
 * @param {NodeJS.ProcessEnv} env
 */
export function restartingServer(env) {
  let current = start(env)
  /** @type {NodeJS.Timeout | undefined} */
  let pending
  /** @type {Promise<void> | undefined} */
  let replacing

  const replace = async () => {
    console.log('› The server starts anew…')
    await current.stop()
    current = start(env)
    replacing = undefined
  }

  return {
    restart() {
      clearTimeout(pending)
      // Editors and git write many files at once: the last one counts.
      pending = setTimeout(() => {
        if (replacing) this.restart()
        else replacing = replace()
      }, settleMs)
    },
    async stop() {
      clearTimeout(pending)
      await replacing
      await current.stop()
    },
  }
}

/** @param {NodeJS.ProcessEnv} env */
function start(env) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', inProject('scripts', 'dev-server.mjs')],
    {
      cwd: projectFolder,
      env,
      // Ctrl-C reaches everything in the terminal's group: the server hears of it once, from us.
      detached: process.platform !== 'win32',
      // The channel tells the server when this process is gone, however it went.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  let wanted = true
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    child.on('exit', () => {
      if (wanted) console.log('› The server has ended; it starts again when a file changes.')
      resolve()
    })
  })
  return {
    async stop() {
      wanted = false
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(impatience)
    },
  }
}
