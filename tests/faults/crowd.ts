import { fork } from 'node:child_process'
import { inProject } from '#scripts/project.mjs'

export interface Crowd {
  port: number
  /** As they go over the wire; sent in turn. */
  requests: readonly string[]
  connections: number
  ms: number
  /** So many turn up a second, whatever is answered; null: each connection asks again at once, and once at least. */
  perSecond: number | null
}

/**
 * When somebody turned up, how long it took from then on, in milliseconds, and the status; 0 is a broken connection. `turnedAway` before
 * anything was done for them: who was refused later, as where the database was too slow, does not know what was.
 */
export type Asked = [at: number, ms: number, status: number, turnedAway: boolean]

export interface CrowdAnswers {
  asked: Asked[]
}

/** Asks a site of this machine from a process of its own. */
export function ask(crowd: Crowd): Promise<CrowdAnswers> {
  const program = inProject('tests', 'faults', 'crowd-process.ts')
  const child = fork(program, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    child.once('message', (answers) => resolve(answers as CrowdAnswers)) // it sends nothing else
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the crowd ended with ${code}`)))
    child.send(crowd)
  })
}
