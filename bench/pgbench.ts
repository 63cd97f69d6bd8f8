import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { inProject } from '#scripts/project.mjs'
import { whereItLives } from './durable-cluster.ts'
import { CONNECTIONS } from './load.ts'
import { withClient } from './phase.ts'

/** PostgreSQL alone: so many calls of a script a second, over as many connections as a server gets. */
export async function pgbench(
  database: string,
  script: 'create' | 'list',
  forSeconds: number,
): Promise<number> {
  const { programs } = await withClient(database, whereItLives)
  const file = inProject('bench', 'reference', `${script}.sql`)
  const options = `-n -M prepared -j 1 -c ${CONNECTIONS} -T ${forSeconds}`
  const { stdout } = await promisify(execFile)(path.join(programs, 'pgbench'), [
    ...options.split(' '),
    '-f',
    file,
    database,
  ])
  const [, tps] = /^tps = ([\d.]+) /m.exec(stdout) ?? []
  if (tps === undefined) throw new Error(`pgbench told no figure:\n${stdout}`)
  return Number(tps)
}
