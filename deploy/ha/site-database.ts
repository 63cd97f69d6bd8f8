import pg from 'pg'
import { CONNECTION_SETTINGS } from '#server/db/connect.ts'
import { ask } from './ask.ts'
import type { Layout } from './layout.ts'
import { until } from './until.ts'

/** The site's role and database, on whoever leads: the role brings along what PgBouncer lets nobody set. */
export async function makeSiteDatabase({ passwords, primaryPort }: Layout): Promise<void> {
  const url = `postgresql://postgres:${passwords.superuser}@127.0.0.1:${primaryPort}/postgres`
  await until('HAProxy leads to who leads', async () => {
    const [row] = await ask(url, 'select 1 where not pg_is_in_recovery()')
    return row !== undefined
  })
  await ask(url, `create role fixwell login password ${pg.escapeLiteral(passwords.site)}`)
  for (const [name, value] of Object.entries(CONNECTION_SETTINGS))
    await ask(url, `alter role fixwell set ${name} = ${pg.escapeLiteral(String(value))}`)
  await ask(url, 'create database fixwell owner fixwell')
}
