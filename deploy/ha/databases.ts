import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ask } from './ask.ts'
import { type DatabaseNode, databaseNode } from './database.ts'
import type { Layout } from './layout.ts'
import type { Programs } from './programs.ts'
import { until } from './until.ts'

export interface Databases {
  nodes: DatabaseNode[]
  /** Who leads at this moment. */
  primary(): Promise<DatabaseNode>
  others(than: DatabaseNode): DatabaseNode[]
  /** Waits until somebody else leads than this one. */
  anotherLeads(than: DatabaseNode): Promise<DatabaseNode>
  /** Waits until one leads, one has every commit before it is answered, and the third follows. */
  areWhole(): Promise<void>
  /** Hands the lead over, by patronictl. */
  switchOver(from: DatabaseNode, to: DatabaseNode): Promise<void>
  /** Who has every commit before it is answered. */
  synchronous(): Promise<DatabaseNode>
}

const run = promisify(execFile)

/** What Patroni tells of all of them. */
const told = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
    }),
  ),
})

/** The three of them, not started yet. */
export async function openDatabases(layout: Layout, programs: Programs): Promise<Databases> {
  const nodes: DatabaseNode[] = []
  for (const each of layout.databases) nodes.push(await databaseNode(each, layout, programs))

  async function leading(among: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
    for (const each of among)
      if (
        await each.isA('primary').then(
          (is) => is,
          () => false,
        )
      )
        return each
  }
  async function oneLeads(among: readonly DatabaseNode[]): Promise<DatabaseNode> {
    let found: DatabaseNode | undefined
    await until('one leads', async () => (found = await leading(among)) !== undefined)
    if (found === undefined) throw new Error('nobody leads')
    return found
  }
  const others = (than: DatabaseNode) => nodes.filter((each) => each !== than)
  const primary = () => oneLeads(nodes)

  async function members() {
    const { members: all } = told.parse(await (await primary()).tells('/cluster'))
    return all
  }
  async function areWhole(): Promise<boolean> {
    const all = await members()
    const named = (wanted: string) => all.find(({ role }) => role === wanted)?.name
    const node = nodes.find(({ name }) => name === named('leader'))
    // What stands in etcd is as old as the last look around: PostgreSQL itself must say the same.
    const rows = z.array(z.object({ name: z.string(), sync_state: z.string() })).parse(
      node === undefined
        ? []
        : await ask(
            node.url,
            `select application_name as name, sync_state from pg_stat_replication
                where state = 'streaming' and not pg_is_in_recovery()`,
          ),
    )
    return (
      rows.length === nodes.length - 1 &&
      rows.find(({ sync_state }) => sync_state === 'sync')?.name === named('sync_standby') &&
      named('replica') !== undefined &&
      new Set(all.map(({ timeline }) => timeline)).size === 1
    )
  }
  return {
    nodes,
    primary,
    others,
    anotherLeads: (than) => oneLeads(others(than)),
    areWhole: () => until('the three are whole', areWhole),
    switchOver: async (from, to) => {
      const args = ['-c', from.settings, 'switchover', 'fixwell', '--force']
      await run(programs.patronictl, [...args, '--leader', from.name, '--candidate', to.name])
      await until(`${to.name} leads`, () => to.isA('primary'))
    },
    synchronous: async () => {
      const found = (await members()).find(({ role }) => role === 'sync_standby')
      const node = nodes.find(({ name }) => name === found?.name)
      if (node === undefined) throw new Error('nobody has every commit')
      return node
    },
  }
}
