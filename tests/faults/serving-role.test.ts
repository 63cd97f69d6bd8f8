import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { breathless } from '#server/context.ts'
import type { Connection } from '#server/db/connect.ts'
import { sqlState } from '#server/db/failures.ts'
import { jobs } from '#server/jobs/registry.ts'
import { openDatabase } from '#server/open-database.ts'
import { carryOut } from '#server/operator.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import {
  connectPatiently,
  createDatabase,
  dropDatabase,
  withDatabase,
} from '#server/testing/postgres-databases.ts'
import { openWorld } from '#server/testing/world.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

const role = `fixwell_serving_${randomBytes(6).toString('hex')}`
const ownerRole = `fixwell_owner_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
let database: string
let settings: { DATABASE_URL: string; DATABASE_MIGRATE_URL: string }
let superuser: Connection
let owner: Connection

beforeAll(async () => {
  const { url } = inject('postgres')
  database = await createDatabase(url)
  const own = withDatabase(url, database)
  const as = (name: string) => {
    const address = new URL(own)
    address.username = name
    address.password = password
    return address.href
  }
  settings = { DATABASE_URL: as(role), DATABASE_MIGRATE_URL: as(ownerRole) }
  superuser = connectPatiently(own, 1)
  for (const name of [role, ownerRole])
    await superuser.db.execute(sql.raw(`create role ${name} login password '${password}'`))
  // It owns the database, and may nothing beside.
  await superuser.db.execute(sql.raw(`alter database "${database}" owner to ${ownerRole}`))
  owner = connectPatiently(as(ownerRole), 1)
})
afterAll(async () => {
  await owner.close()
  await superuser.db.execute(
    sql.raw(`drop owned by ${role}, ${ownerRole}; alter database "${database}" owner to current_user;
      drop role ${role}, ${ownerRole}`),
  )
  await superuser.close()
  await dropDatabase(inject('postgres').url, database)
})

const start = () => openDatabase(readConfig(settings), { say: () => {}, onError: () => {} })

test('a role that only serves does all that the site does, and can change neither tables nor the audit log', async () => {
  await expect(start()).rejects.toThrow(/^The tables are not those of this version, and the role/)
  expect(await carryOut(['migrate'], { ...settings, DATABASE_MIGRATE_URL: '' })).toMatchObject({
    done: false,
  })
  const same = { ...settings, DATABASE_URL: settings.DATABASE_MIGRATE_URL }
  expect((await carryOut(['migrate'], same)).text).toContain('have the same role')
  const turned = { DATABASE_URL: same.DATABASE_URL, DATABASE_MIGRATE_URL: settings.DATABASE_URL }
  expect((await carryOut(['migrate'], turned)).text).toContain('does not own the tables')
  for (const _again of [1, 2])
    expect(await carryOut(['migrate'], settings)).toEqual({
      done: true,
      text: `The tables are up to date, and ${role} may serve with them.`,
    })

  const connection = await start()
  const world = await openWorld({ connection, settings: { rateLimits: false } })
  const { db } = world.context
  const town = await arrangeCalls(world)
  for (const call of CALLS.filter(({ answerType }) => answerType === undefined)) {
    const name = `${call.method} ${call.path}`
    const { url = call.path, payload, headers, by } = town.calls[name] ?? {}
    const { status } = await (by ?? town.who[call.access]).send({
      method: call.method,
      url,
      ...(payload && { payload }),
      ...(headers && { headers }),
    })
    expect(status, name).toBe(call.success)
  }
  for (const job of jobs) await job.run(world.context, breathless, [])

  const states: Record<string, string | null> = {}
  for (const statement of [
    'create table mine (id int)',
    'create schema mine',
    'drop table reviews',
    'truncate users cascade',
    'alter table users add column mine int',
    'alter table audit_log disable trigger all',
    'drop function refuse_change_of_audit_log() cascade',
    `update audit_log set reason = 'another'`,
    'delete from drizzle.__drizzle_migrations',
    'delete from audit_log',
  ])
    states[statement] = await db.execute(sql.raw(statement)).then(() => null, sqlState)
  const { 'delete from audit_log': ofTheLog, ...others } = states
  expect(new Set(Object.values(others))).toEqual(new Set(['42501']))
  // The trigger: what is old enough may go.
  expect(ofTheLog).toBe('23001')
  await world.close()
  await connection.close()
})
