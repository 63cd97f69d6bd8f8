import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { arrangeCalls } from '#server/testing/arranged-calls.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** A stream is opened, not answered: live.test.ts looks at it. */
const ANSWERED = CALLS.filter(({ answerType }) => answerType !== 'text/event-stream')

let world: World
let town: Awaited<ReturnType<typeof arrangeCalls>>
let strangers: Record<string, Visitor>

beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: false } })
  town = await arrangeCalls(world)
  const { db } = world.context
  const suspended = { suspendedAt: world.clock.now(), suspendedReason: 'Shared a password.' }
  strangers = {
    visitor: world.visitor,
    customer: await world.signIn(await addUser(db)),
    suspended: await world.signIn(await addUser(db, suspended)),
    pro: await world.signIn(await addProfessional(db, { hours: [] })),
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
