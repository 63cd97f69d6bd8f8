import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_DAYS } from '#contract/audit.ts'
import { refusalOf, SQLSTATE } from '#server/db/testing-refused.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { recordAct } from './record-act.ts'
import { sweepAudit } from './sweep-audit.job.ts'

const URL = '/api/operator/audit'
const DAY_MS = 86_400_000

describe.each(ENGINES)('the audit log on %s', (engine) => {
  let world: World
  let operator: Visitor
  let olga: { id: string; email: string }

  beforeAll(async () => {
    world = await openWorld({ engine })
    olga = await addUser(world.context.db, { role: 'operator' })
    operator = await world.signIn(olga)
  })
  afterAll(() => world.close())

  const act = (about: string, reason?: string, now = world.clock.now()) =>
    recordAct(world.context.db, {
      now,
      who: olga.id,
      what: 'account.sign_in',
      about: { kind: 'account', id: about },
      reason,
    })

  test('says who did what, newest first, page by page, by person, by act and by what it is about', async () => {
    for (const each of ['first', 'second', 'third']) await act(each, '=1+1')
    const page = await operator.get(`${URL}?who=${olga.email.toUpperCase()}&limit=2`)
    expect(page.body.map(({ about }: { about: { id: string } }) => about.id)).toEqual([
      'third',
      'second',
    ])
    expect(page.body[0]).toMatchObject({
      at: world.clock.now().toISOString(),
      who: { id: olga.id, email: olga.email },
      what: 'account.sign_in',
      about: { kind: 'account', id: 'third' },
      reason: '=1+1',
    })
    const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await operator.get(next)).body).toHaveLength(1)
    expect((await operator.get(`${URL}?what=account&about=first`)).body).toHaveLength(1)
    expect((await operator.get(`${URL}?what=acc%25`)).body).toEqual([])
    const table = await operator.send({
      url: `${URL}?about=first`,
      headers: { accept: 'text/csv' },
    })
    expect(table.body).toContain(`,account,first,'=1+1`)
  })

  test('is read by operators alone, and refuses a place no page named', async () => {
    const anybody = await world.signIn(await addUser(world.context.db))
    expect((await anybody.get(URL)).status).toBe(403)
    expect((await world.visitor.get(URL)).status).toBe(401)
    expect((await operator.get(`${URL}?before=yesterday`)).status).toBe(400)
    expect((await operator.get(`${URL}?limit=10000`)).status).toBe(200)
    expect((await operator.get(`${URL}?limit=10001`)).status).toBe(400)
  })

  test('notes a change of role, whoever makes it', async () => {
    const ada = await addUser(world.context.db, { firstName: 'Ada', lastName: 'Byron' })
    await world.context.db.execute(
      sql`update users set role = 'operator' where id = ${ada.id}::uuid`,
    )
    const { body } = await operator.get(`${URL}?about=${ada.id}`)
    expect(body).toMatchObject([
      {
        what: 'account.role',
        reason: 'customer to operator',
        about: { id: ada.id, name: 'Ada Byron' },
      },
    ])
  })

  test('is never changed, and a line ends after its days only', async () => {
    const { db } = world.context
    const restricted = expect.stringContaining(SQLSTATE.restricted)
    for (const each of ['one', 'two', 'three']) await act(each, undefined, new Date())
    await act('old', undefined, new Date(Date.now() - (AUDIT_DAYS + 1) * DAY_MS))
    expect(await refusalOf(db, sql`update audit_log set reason = 'other'`)).toEqual(restricted)
    expect(await refusalOf(db, sql`delete from audit_log`)).toEqual(restricted)
    expect(await refusalOf(db, sql`truncate audit_log`)).toEqual(restricted)
    await sweepAudit({ db, clock: { now: () => new Date(Date.now() + 1_000 * DAY_MS) } })
    const { rows } = await db.execute(sql`select about_id from audit_log where about_id = 'old'`)
    expect(rows).toEqual([])
    expect((await operator.get(`${URL}?who=${olga.email}`)).body.length).toBeGreaterThan(2)
  })
})
