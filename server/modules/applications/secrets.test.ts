import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { createVault } from '#server/vault.ts'

const SAVE = '/api/pro-applications'
const CURRENT = '/api/pro-applications/current'
const TAX_ID = '98-7654321 Zoë'
const SECRETS = {
  taxId: TAX_ID,
  phone: '212 555 0187',
  businessPhone: '212 555 0188',
  emergencyPhone: '212 555 0189',
}
const HIDDEN = /7654321|555 018/

describe.each(ENGINES)('what an applicant confides on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  const applicant = async () => world.signIn(await addUser(world.context.db))

  /** Every row of every table as text, with bytes in hex. */
  async function everyRow(): Promise<string> {
    const { db } = world.context
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const texts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await db.execute<{ row: string }>(
          sql`select t::text as row from ${sql.identifier(name)} t`,
        )
        return rows.map(({ row }) => row).join('\n')
      }),
    )
    return texts.join('\n')
  }

  test('C10 is read whole by them, while their tax id stands nowhere in the database', async () => {
    const ada = await applicant()
    await ada.post(SAVE, { taxId: ` ${TAX_ID} ` })
    const { body } = await ada.post(`${SAVE}/submit`, applicationRequest(SECRETS))
    expect(body).toMatchObject(SECRETS)
    expect((await ada.get(CURRENT)).body).toMatchObject(SECRETS)

    const stored = await everyRow()
    // The rows are really read: what is no secret stands there.
    expect(stored).toContain('Person & Daughters')
    const traces = ['utf8', 'utf16le'] as const
    for (const trace of [
      TAX_ID,
      ...traces.map((each) => Buffer.from(TAX_ID, each).toString('hex')),
    ])
      expect(stored).not.toContain(trace)
    expect(stored).not.toContain('7654321')
  })

  test('comes along into the application after a rejection', async () => {
    const ada = await applicant()
    const { body } = await ada.post(`${SAVE}/submit`, applicationRequest(SECRETS))
    await world.context.db.execute(sql`
      update applications set status = 'rejected', decided_at = now(), reason = 'No.'
      where id = ${body.id}::uuid`)
    expect((await ada.post(SAVE, {})).body).toMatchObject({ ...SECRETS, status: 'draft' })
  })

  test('does not open in the row of another person', async () => {
    const [ada, eve] = [await applicant(), await applicant()]
    const { body: adas } = await ada.post(SAVE, { taxId: TAX_ID })
    const { body: eves } = await eve.post(SAVE, { taxId: 'mine' })
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const { vault } = world.context
    world.context.vault = createVault(Buffer.alloc(32, 'a key for tests'), log)
    await world.context.db.execute(sql`
      update applications set tax_id_sealed = (
        select tax_id_sealed from applications where id = ${adas.id}::uuid
      ) where id = ${eves.id}::uuid`)
    expect((await eve.get(CURRENT)).body.taxId).toBe('')
    world.context.vault = vault
    expect(warnings).toHaveLength(1)
    expect((await ada.get(CURRENT)).body.taxId).toBe(TAX_ID)
  })

  test('is blank when the key was lost, is asked for again, and is warned of once', async () => {
    const ada = await applicant()
    await ada.post(SAVE, applicationRequest(SECRETS))
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
    const { vault } = world.context
    world.context.vault = createVault(randomBytes(32), log)
    try {
      for (const _again of [1, 2])
        expect((await ada.get(CURRENT)).body).toMatchObject({ ...SECRETS, taxId: '' })
      expectIssues(await ada.post(`${SAVE}/submit`, {}), 'taxId')
      expect((await ada.post(`${SAVE}/submit`, { taxId: '11-1' })).body.taxId).toBe('11-1')
    } finally {
      world.context.vault = vault
    }
    expect(warnings).toHaveLength(1)
    expect(warnings.join()).not.toMatch(HIDDEN)
  })
})

test.each(ENGINES)('a failure of ours on %s logs nothing of what was sent', async (engine) => {
  const world = await openWorld({ engine })
  const ada = await world.signIn(await addUser(world.context.db))
  const whole = applicationRequest({ ...SECRETS, serviceAreas: [{ city: 'Queens' }] })
  for (const breaking of [
    sql`alter table application_areas add constraint never check (city <> 'Queens')`,
    sql`alter table applications add constraint nobody check (first_name <> 'Ada')`,
    sql`alter table applications rename to gone`,
  ]) {
    await world.context.db.execute(breaking)
    expect(JSON.stringify(expectProblem(await ada.post(SAVE, whole), 500))).not.toMatch(HIDDEN)
  }
  expectProblem(await ada.post(`${SAVE}/submit`, whole), 500)
  const logged = world.takeErrors()
  expect(logged).toHaveLength(4)
  expect(logged.join()).not.toMatch(HIDDEN)
  await world.close()
})
