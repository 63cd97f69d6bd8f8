import { cpus } from 'node:os'
import { withClient } from './phase.ts'

/** What the figures were measured on, in a line. */
export async function machineOf(url: string): Promise<string> {
  const settings = await withClient(url, async (client) => {
    const { rows } = await client.query<{ words: string }>(
      `select string_agg(name || ' ' || current_setting(name), ', ') as words
      from unnest(array['server_version', 'fsync', 'synchronous_commit', 'shared_buffers']) as name`,
    )
    return rows[0]?.words ?? ''
  })
  return `PostgreSQL: ${settings}; ${cpus().length} cores; Node ${process.versions.node}`
}
