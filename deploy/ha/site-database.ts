import pg from 'pg'
import { CONNECTION_SETTINGS } from '#server/db/connect.ts'
import { ask } from './ask.ts'
import type { Layout } from './layout.ts'
import { until } from './until.ts'

/** More than there are PostgreSQL. */
const ASKED_AT_ONCE = 6

const urlOf = ({ passwords, primaryPort }: Layout) =>
  `postgresql://postgres:${passwords.superuser}@127.0.0.1:${primaryPort}/postgres`

/** Waits until HAProxy's way to who leads leads nowhere else: at its start it takes everybody for well, and asks each in turn. */
export const leadsToPrimary = (layout: Layout): Promise<void> =>
  until('HAProxy leads to who leads alone', async () => {
    const each = Array.from({ length: ASKED_AT_ONCE }, () =>
      ask(urlOf(layout), 'select where not pg_is_in_recovery()'),
    )
    return (await Promise.all(each)).every(({ length }) => length === 1)
  })

/** The site's role and database, on whoever leads: the role brings along what PgBouncer lets nobody set. */
export async function makeSiteDatabase(layout: Layout): Promise<void> {
  await leadsToPrimary(layout)
  const url = urlOf(layout)
  const password = pg.escapeLiteral(layout.passwords.site)
  await ask(url, `create role fixwell login password ${password}`)
  for (const [name, value] of Object.entries(CONNECTION_SETTINGS))
    await ask(url, `alter role fixwell set ${name} = ${pg.escapeLiteral(String(value))}`)
  await ask(url, 'create database fixwell owner fixwell')
}
