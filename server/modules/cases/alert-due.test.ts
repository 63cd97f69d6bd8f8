import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { alertDue } from './alert-due.job.ts'

describe.each(ENGINES)('operators on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    // A Monday: nothing is due on a weekend here.
    world = await openWorld({ engine, now: new Date('2026-11-23T14:00:00.000Z') })
  })
  afterAll(() => world.close())

  test('hear of a case with a day left, and once more past its deadline', async () => {
    const { db } = world.context
    const { id: customerId } = await addUser(db)
    const { id: proId } = await addProfessional(db)
    const olga = await addUser(db, { role: 'operator' })
    const ada = await world.signIn({ id: customerId })
    const operator = await world.signIn(olga)
    const opened = async (kind: string, begins: string): Promise<string> => {
      const { id: bookingId } = await addBooking(db, {
        customerId,
        proId,
        status: 'on_site',
        windowStart: new Date(begins),
      })
      return (await ada.post('/api/cases', { bookingId, kind, text: 'It leaks.' })).body.id
    }
    const heard = async (at: string) => {
      world.clock.set(new Date(at))
      for (let repeat = 0; repeat < 2; repeat += 1) await alertDue(world.context)
      const { body } = await operator.get('/api/operator/outbox?kind=operator_case')
      return body.filter(({ subject }: Notice) => !subject.includes(':')).toReversed()
    }
    const first = await opened('damage', '2026-11-23T14:00:00.000Z')
    world.clock.set(new Date('2026-11-24T12:00:00.000Z'))
    const second = await opened('late', '2026-11-23T18:00:00.000Z')

    // At eight in the morning, not in the middle of the night.
    expect(await heard('2026-11-24T12:59:00.000Z')).toEqual([])
    const [ahead, ...more] = await heard('2026-11-24T13:00:00.000Z')
    expect(more).toEqual([])
    expect(ahead).toMatchObject({ to: olga.email, subject: 'A case has a day left' })
    expect(ahead.body).toMatch(/due by the end of Wednesday, November 25\nThe case: /)
    expect(ahead.body).toContain(`/cases/${first}`)

    // The second has a day left when the first is past its own: together they are one notice.
    const [, both] = await heard('2026-11-26T05:00:00.000Z')
    expect(both.subject).toBe('2 cases wait for a decision')
    for (const words of ['A case is past its deadline. A case has a day left.', first, second])
      expect(both.body).toContain(words)

    const decision = { outcome: 'none', reason: 'Agreed between the two.' }
    await operator.post(`/api/operator/cases/${second}/decide`, decision)
    expect(await heard('2026-11-27T06:00:00.000Z')).toHaveLength(2)
  })
})
