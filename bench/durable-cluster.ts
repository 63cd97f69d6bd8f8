import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** As a server would run it: what is committed is on the disk. A quarter of the memory is what PostgreSQL's manual advises. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=4GB', 'max_connections=200']

/** Starts the throwaway PostgreSQL anew, with fsync: it was filled without, because that is faster. */
export async function restartDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ data: string; programs: string; log: string }>(`
    select current_setting('data_directory') as data, setting as programs
    from pg_config where name = 'BINDIR'`)
  await client.query('checkpoint')
  await client.end()
  const [found] = rows
  if (!found) throw new Error('PostgreSQL does not say where it lives.')
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
