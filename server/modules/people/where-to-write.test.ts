import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

let world: World
let olga: Visitor

beforeAll(async () => {
  world = await openWorld()
  olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
})
afterAll(() => world.close())

/** What a suspended professional reads: on their pages, when they take a job, and by e-mail when they are corrected. */
async function readsWhenSuspended(): Promise<string[]> {
  const { db } = world.context
  const { id } = await addProfessional(db)
  const gwen = await world.signIn({ id })
  await olga.post(`/api/operator/people/${id}/suspend`, { reason: 'Complaint about behaviour' })
  await olga.send({
    method: 'PATCH',
    url: `/api/operator/people/${id}`,
    payload: { lastName: 'Ames', reason: 'As on the license.' },
  })
  const { body } = await gwen.get('/api/professional')
  const refused = await gwen.post('/api/dispatch/00000000-0000-4000-8000-000000000000/accept')
  const { rows } = await db.execute<{ body: string }>(
    sql`select body from outbox where recipient_id = ${id}::uuid and channel = 'email'`,
  )
  const page: { part: string; sentence: string }[] = body.offersNow.missing
  return [
    page.find(({ part }) => part === 'suspended')?.sentence ?? '',
    expectProblem(refused, 403).detail,
    ...rows.map((mail) => mail.body),
  ]
}

test('nobody is asked to write where there is no address: they read what they can do', async () => {
  world.context.config.support = { email: null, phone: null }
  const told = await readsWhenSuspended()
  expect(told.join('\n')).not.toMatch(/write to us/i)
  expect(told[0]).toBe(
    'Your account is suspended. What goes wrong with a visit you can still tell us on its page, and we answer there. The reason: Complaint about behaviour.',
  )
  expect(told[1]).toContain('tell us on its page')
})

test.each([
  [{ email: 'help@example.com', phone: null }, 'write to us at help@example.com.'],
  [{ email: null, phone: '(201) 555-0100' }, 'call us at (201) 555-0100.'],
  [
    { email: 'help@example.com', phone: '(201) 555-0100' },
    'write to us at help@example.com or call (201) 555-0100.',
  ],
])('with %o they read where', async (support, words) => {
  world.context.config.support = support
  const told = await readsWhenSuspended()
  for (const each of [told[0], told[1], told.find((said) => said.includes('your last name'))])
    expect(each).toContain(words)
})
