import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOTICE_KINDS, type NoticeKind, traitsOf } from '#contract/notice-kinds.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { outbox } from './outbox.table.ts'
import { personIn, queueNotice } from './queue-notice.ts'

const TOMORROW_NOON = '2026-11-25T17:00:00.000Z'

describe.each(ENGINES)('at night, on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  afterAll(() => world.close())

  /** When a notice would be sent that is written at `now`, in New York, about a visit that begins at `start`. */
  async function dueOf(
    kind: NoticeKind,
    now: string,
    start: string | null = TOMORROW_NOON,
    zip = '10001',
  ) {
    const { db, config } = world.context
    const { id } = await addUser(db, { zip })
    await db.execute(
      queueNotice({
        kind,
        now: new Date(now),
        config,
        from: sql`users person where person.id = ${id}::uuid`,
        recipient: personIn(sql`person`),
        aboutId: sql`person.id`,
        subject: sql`'Something'`,
        says: sql`'It happened.'`,
        text: sql`'It happened.'`,
        link: sql`''`,
        ...(start !== null && { visitStart: sql`${start}::timestamptz` }),
      }),
    )
    const [row] = await db
      .select()
      .from(outbox)
      .where(sql`recipient_id = ${id}::uuid`)
    expect(row?.nextAttemptAt).toEqual(row?.notBefore)
    return row?.notBefore.toISOString()
  }

  // New York is five hours behind UTC in November.
  const WAITING = NOTICE_KINDS.filter((kind) => traitsOf(kind).night !== undefined)

  test('these wait and no others', () => {
    expect(WAITING.toSorted()).toEqual([
      'application',
      'license',
      'message',
      'operator_application',
      'reminder',
      'review',
      'served',
    ])
  })

  test.each([
    ['20:59', '2026-11-24T01:59:59.999Z', '2026-11-24T01:59:59.999Z'],
    ['21:00', '2026-11-24T02:00:00.000Z', '2026-11-24T13:00:00.000Z'],
    ['midnight', '2026-11-24T05:00:00.000Z', '2026-11-24T13:00:00.000Z'],
    ['7:59', '2026-11-24T12:59:59.999Z', '2026-11-24T13:00:00.000Z'],
    ['8:00', '2026-11-24T13:00:00.000Z', '2026-11-24T13:00:00.000Z'],
    ['the night the clocks go back', '2026-11-01T03:00:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['the night the clocks go forward', '2027-03-14T04:00:00.000Z', '2027-03-14T12:00:00.000Z'],
  ])('they wait from 9 PM to 8 AM: at %s', async (_when, now, due) => {
    for (const kind of WAITING)
      expect([kind, await dueOf(kind, now, '2027-06-01T17:00:00.000Z')]).toEqual([kind, due])
    expect(await dueOf('offer', now)).toBe(now)
  })

  test.each([
    ['of the same day', '2026-11-24T06:00:00.000Z', '2026-11-24T17:00:00.000Z', true],
    ['of tonight', '2026-11-24T02:30:00.000Z', '2026-11-24T03:00:00.000Z', true],
    ['of tomorrow', '2026-11-24T02:30:00.000Z', '2026-11-24T17:00:00.000Z', false],
    ['that began before midnight', '2026-11-24T05:30:00.000Z', '2026-11-24T03:00:00.000Z', true],
    ['of last week', '2026-11-24T02:30:00.000Z', '2026-11-17T17:00:00.000Z', false],
    [
      'that begins before the morning is over',
      '2026-11-24T02:30:00.000Z',
      '2026-11-24T12:00:00.000Z',
      true,
    ],
  ])('a message about a visit %s', async (_which, now, start, goes) => {
    expect((await dueOf('message', now, start)) === now).toBe(goes)
    expect(await dueOf('reminder', now, start)).not.toBe(now)
  })

  test('what is about no visit waits by the clocks where its reader is at home', async () => {
    await loadPlaces(world.context, [
      { zip: '90001', city: 'Los Angeles', state: 'CA', latitude: 33.97, longitude: -118.25 },
    ])
    for (const [now, zip, due] of [
      // 8:30 PM and 9:30 PM in Los Angeles, and 5 AM there.
      ['2026-11-24T04:30:00.000Z', '90001', '2026-11-24T04:30:00.000Z'],
      ['2026-11-24T05:30:00.000Z', '90001-1234', '2026-11-24T16:00:00.000Z'],
      ['2026-11-24T13:00:00.000Z', '90001', '2026-11-24T16:00:00.000Z'],
      ['2026-11-24T04:30:00.000Z', '00000', '2026-11-24T13:00:00.000Z'],
    ] as const)
      expect([now, zip, await dueOf('review', now, null, zip)]).toEqual([now, zip, due])
  })

  test('an application that is sent in late is answered in the morning', async () => {
    world.clock.set(new Date('2026-11-24T03:00:00.000Z'))
    const applicant = await world.signIn(await addUser(world.context.db))
    await applicant.post('/api/pro-applications/submit', applicationRequest())
    const operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const { body } = await operator.get('/api/operator/outbox?kind=application')
    const held = { subject: 'We have your application', notBefore: '2026-11-24T13:00:00.000Z' }
    expect(body[0]).toMatchObject(held)
  })
})
