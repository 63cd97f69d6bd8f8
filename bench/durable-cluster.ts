import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { withClient } from './phase.ts'

/** As a server would run it: what is committed is on the disk. A quarter of the memory is what PostgreSQL's manual advises. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB', 'max_connections=200']

/** Starts the throwaway PostgreSQL anew, with fsync: it was filled without, because that is faster. */
export async function restartDurable(url: string): Promise<void> {
  const found = await withClient(url, async (client) => {
    await client.query('checkpoint')
    return whereItLives(client)
  })
  const folder = path.dirname(found.data)
  const options = [
    ...SETTINGS,
    `port=${new URL(url).port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const { uid, gid } = statSync(found.data)
  const { status } = spawnSync(
    path.join(found.programs, 'pg_ctl'),
    ['restart', '-D', found.data, '-m', 'fast', '-w', '-l', path.join(folder, 'log')].concat(
      '-o',
      options.map((each) => `-c ${each}`).join(' '),
    ),
    {
      cwd: folder,
      stdio: 'ignore',
      env: { LC_ALL: 'C' },
      ...(process.getuid?.() === 0 && { uid, gid }),
    },
  )
  if (status !== 0) throw new Error(`pg_ctl restart failed, see ${folder}/log`)
}

/** The folders of PostgreSQL's data and of its programs, by its own word: `initdb` may be a link from elsewhere. */
export async function whereItLives(client: pg.Client): Promise<{ data: string; programs: string }> {
  const { rows } = await client.query<{ data: string; programs: string }>(`
    select current_setting('data_directory') as data, setting as programs
    from pg_config where name = 'BINDIR'`)
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not say where it lives.')
  return found
}
