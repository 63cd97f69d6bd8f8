import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { acceptJob } from './accept-job.ts'
import { dispatchRound } from './dispatch.job.ts'
import { listEndedOffers } from './list-ended-offers.ts'
import { findRecord } from './read-dispatch.ts'

describe.each(ENGINES)('a professional of two markets on %s', (engine) => {
  let world: World
  let pro: Awaited<ReturnType<typeof addProfessional>>

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    await db.execute(sql`
      with made as (insert into markets (name) values ('Around Hoboken') returning id)
      update places set market_id = made.id from made where zip = '07030'`)
    pro = await addProfessional(db, { areas: [{ zipCode: '10001', radiusKm: 50 }] })
  })
  afterAll(() => world.close())

  const offersMade = async () =>
    (
      await world.context.db.execute<Record<'id' | 'booking_id', string> & { held: number }>(sql`
        select offers.id, booking_id, outcome, (candidates -> 0 ->> 'openOffers')::int as held,
          (candidates -> 0 ->> 'recentJobs')::int as done, offers.market_id = first_market() as here
        from offers order by seq`)
    ).rows

  test('is offered jobs in both, takes one, and loses what it overlaps in the other', async () => {
    const { context, clock } = world
    const longer = new Date(clock.now().getTime() - 60_000)
    const there = await addBooking(context.db, { zip: '07030', createdAt: longer })
    const here = await addBooking(context.db, { createdAt: clock.now() })
    await dispatchRound(context)
    expect(await offersMade()).toMatchObject([
      { booking_id: there.id, outcome: null, held: 0, here: false },
      { booking_id: here.id, outcome: null, held: 1, here: true },
    ])
    await acceptJob(context, pro, here.id)
    expect(await offersMade()).toMatchObject([{ outcome: 'withdrawn' }, { outcome: 'accepted' }])
    expect(await findRecord(context, pro.id)).toEqual({ accepted: 1, answered: 1 })
    expect(await listEndedOffers(context, pro.id)).toMatchObject([{ why: 'other_job' }])
    clock.advance(60_000)
    await addBooking(context.db, { zip: '07030', windowStart: new Date('2026-11-25T14:00:00Z') })
    await dispatchRound(context)
    expect((await offersMade()).at(-1)).toMatchObject({ held: 0, done: 1, here: false })
  })
})
