import { fork } from 'node:child_process'
import { inProject } from '#scripts/project.mjs'
import type { Times } from './figures.ts'

/** As many as the references were measured with. */
export const CONNECTIONS = 16

/** Stands in a request for a key that no other one has. */
export const UNIQUE = '{a key that is used once, and never again}'

export interface Loading {
  port: number
  /** As they go over the wire; sent in turn. */
  requests: readonly string[]
  /** What each must be answered with. */
  status: number
  connections: number
  warmMs: number
  ms: number
}

export interface Load {
  perSecond: number
  /** Milliseconds from the first byte sent to the last one read. */
  times: Times
  /** Answers of another status; empty when all is well. */
  wrong: string[]
  /** How much of a core the asking itself took. */
  coreShare: number
}

/**
 * Asks a server of this machine without a pause, from a process of its own. It is our own program
 * because it has to cost little on a machine that it shares with what it measures.
 * @throws when an answer was not what it must be
 */
export async function load(loading: Loading): Promise<Load> {
  const child = fork(inProject('bench', 'load-process.ts'), { execArgv: ['--import', 'tsx'] })
  const found = await new Promise<Load>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Load)) // load-process.ts sends nothing else
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(loading)
  })
  if (found.wrong.length > 0)
    throw new Error(`port ${loading.port} was not right: ${found.wrong.join(', ')}`)
  return found
}
