import { fork } from 'node:child_process'
import { inProject } from '#scripts/project.mjs'
import type { Size } from './country.ts'
import type { WayName } from './orders.ts'
import type { Ended } from './what-became.ts'

export interface Playing {
  /** A database in which everybody lives already. */
  url: string
  seed: number
  size: Size
  way: WayName
}

/**
 * Plays a month in a process of its own.
 * @throws when that ends before the month does
 */
export function playApart(playing: Playing): Promise<Ended[]> {
  const child = fork(inProject('simulation', 'play-process.ts'), {
    execArgv: ['--import', 'tsx'],
  })
  return new Promise<Ended[]>((resolve, reject) => {
    child.once('message', (ended) => resolve(ended as Ended[])) // play-process.ts sends nothing else
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${playing.way} ended with ${code}`)))
    child.send(playing)
  })
}
