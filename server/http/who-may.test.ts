import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { users } from '#server/modules/accounts/users.table.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** A stream is opened, not answered: live.test.ts looks at it. */
const ANSWERED = CALLS.filter(({ answerType }) => answerType !== 'text/event-stream')

const SUSPENDED = expect.stringContaining('Your account is suspended.')

let world: World
let town: Awaited<ReturnType<typeof arrangeCalls>>
let strangers: Record<string, Visitor>

beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: false } })
  town = await arrangeCalls(world)
  const { db } = world.context
  const suspended = { suspendedAt: world.clock.now(), suspendedReason: 'Shared a password.' }
  const suspendedPro = await addProfessional(db, { hours: [] })
  await db.update(users).set(suspended).where(eq(users.id, suspendedPro.id))
  strangers = {
    visitor: world.visitor,
    customer: await world.signIn(await addUser(db)),
    suspended: await world.signIn(await addUser(db, suspended)),
    pro: await world.signIn(await addProfessional(db, { hours: [] })),
    'suspended pro': await world.signIn(suspendedPro),
    operator: await world.signIn(await addUser(db, { role: 'operator' })),
    'suspended operator': await world.signIn(await addUser(db, { role: 'operator', ...suspended })),
  }
})
afterAll(() => world.close())

/**
 * Every call, each about what is somebody else's where it is about anything, made by everybody who has no part in it. A call
 * that is new stands in no line yet: look at what it answered to whom before you write it down.
 */
test('C7 who is refused what, by whom they are', async () => {
  const lines: string[] = []
  for (const call of ANSWERED) {
    const name = `${call.method} ${call.path}`
    const { url = call.path, payload, headers } = town.calls[name] ?? {}
    const answers: string[] = []
    for (const [who, visitor] of Object.entries(strangers)) {
      // What an operator may is theirs to do to anybody: answers.test.ts sees it done.
      if (call.access === 'operator' && who === 'operator') continue
      const request = {
        method: call.method,
        url,
        ...(payload && { payload }),
        ...(headers && { headers }),
      }
      answers.push(`${who} ${(await visitor.send(request)).status}`)
    }
    lines.push(`${name} (${call.access}): ${answers.join(', ')}`)
  }
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('who-may.txt')
})

/**
 * Every call once more, each about what is their own and would succeed, made by who was suspended a moment before: what
 * is agreed stays, so they see it through; they book nothing new, take no job, and do nothing of an operator's.
 */
test('C7 what somebody who is suspended still may', async () => {
  const lines: string[] = []
  const suspendedWorld = await openWorld({ settings: { rateLimits: false } })
  const { who, calls } = await arrangeCalls(suspendedWorld)
  await suspendedWorld.context.db.update(users).set({
    suspendedAt: suspendedWorld.clock.now(),
    suspendedReason: 'Shared a password.',
  })
  for (const call of CALLS.filter(({ access, answerType }) => access !== 'public' && !answerType)) {
    const name = `${call.method} ${call.path}`
    const { url = call.path, payload, headers, by } = calls[name] ?? {}
    const { status, body } = await (by ?? who[call.access]).send({
      method: call.method,
      url,
      ...(payload && { payload }),
      ...(headers && { headers }),
    })
    // Refused for this and nothing else.
    if (status !== call.success) expect(body).toMatchObject({ detail: SUSPENDED })
    lines.push(`${name} (${call.access}): ${status}`)
  }
  await suspendedWorld.close()
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('suspended-may.txt')
})
