import { onTestFinished } from 'vitest'
import { type Started, startProcess } from './start-process.ts'

/** A real process that does not outlive its test. */
export function spawned(...given: Parameters<typeof startProcess>): Started {
  const started = startProcess(...given)
  onTestFinished(() => {
    started.child.kill('SIGKILL')
  })
  return started
}

/** Runs this text as a module; what it imports, it imports by URL. */
export const spawnedModule = (code: string, env?: NodeJS.ProcessEnv) =>
  spawned([process.execPath, '--input-type=module', '--eval', code], env ? { env } : {})
