import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { ordinaryUser } from '#server/testing/postgres-cluster.ts'
import { signalAll, treesOf } from './processes.mjs'

export interface Running {
  pid: number
  exited: Promise<void>
  hasExited(): boolean
  /** To this process alone. */
  signal(name: NodeJS.Signals): void
  /** It and all that come from it, and waits until it has gone. */
  kill(): Promise<void>
}

interface Launch {
  /** What it is called, and its log with it. */
  name: string
  command: readonly [string, ...string[]]
  logs: string
  folder: string
  env?: Record<string, string>
  /** As whoever started all this, who may read the project. */
  asOneself?: boolean
}

/** A process of the cluster, in a group of its own: Ctrl+C is for whoever takes it down in order. */
export function launch({ name, command, logs, folder, env, asOneself = false }: Launch): Running {
  const [program, ...args] = command
  const log = openSync(path.join(logs, `${name}.log`), 'a')
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    ...(!asOneself && ordinaryUser()),
  })
  closeSync(log)
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} could not be started`)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    pid,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    signal: (signal) => signalAll([pid], signal),
    kill: async () => {
      signalAll(treesOf([pid]), 'SIGKILL')
      await exited
    },
  }
}
