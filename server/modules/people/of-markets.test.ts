import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BookingInList } from '#contract/people.ts'
import { applicationRequest } from '#server/testing/application-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld } from '#server/testing/world.ts'
import { peopleOfMarkets } from './of-markets.ts'
import { peopleAs } from './person-rows.ts'

test.each(ENGINES)(
  'who is of a market is the same people however many book there, on %s',
  async (engine) => {
    const world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    const operator = { role: 'operator', emailVerified: true } as const
    const boss = await addUser(db, { ...operator, zip: '19103' })
    const olga = await world.signIn(boss)
    const pete = await addUser(db, operator)
    world.context.config.operatorEmails = [boss.email, pete.email]
    const { body: market } = await olga.post('/api/operator/markets', { name: 'Philadelphia' })
    await db.execute(sql`update places set market_id = ${market.id}::uuid where zip = '19103'`)
    const url = `/api/operator/markets/${market.id}`
    const payload = { operatorEmails: [pete.email] }
    expect((await olga.send({ method: 'PATCH', url, payload })).status).toBe(200)

    const works = await addProfessional(db, { areas: [{ zipCode: '19103' }] })
    const cameOver = await addProfessional(db, { areas: [{ zipCode: '10001' }] })
    const booked = await addUser(db)
    const visit = { customerId: booked.id, proId: cameOver.id, zip: '19103' }
    await addBooking(db, { ...visit, status: 'completed' })
    const lives = await addUser(db, { zip: '19103-1234' })
    const applied = await addUser(db)
    const applicant = await world.signIn(applied)
    await applicant.post('/api/pro-applications/submit', applicationRequest({ zipCode: '19103' }))
    await addBooking(db, { zip: '10001' })
    await addUser(db, { zip: '10001' })

    const ids = [works, cameOver, booked, lives, applied].map(({ id }) => id).toSorted()
    for (const few of [1, 1_000]) {
      const theirs = await peopleOfMarkets(world.context, pete.id, few)
      const found = await peopleAs(db, sql`where ${theirs}`)
      expect([few, found.map(({ id }) => id).toSorted()]).toEqual([few, ids])
    }
    const his = await world.signIn(pete)
    const { body: page } = await his.get('/api/operator/people?limit=2')
    expect(page).toHaveLength(2)
    for (const { id } of page) expect(ids).toContain(id)

    // What they booked elsewhere stands on their page, and is nothing its reader could open.
    const elsewhere = await addBooking(db, { customerId: booked.id, zip: '10001' })
    const seenBy = async (reader: typeof his) => {
      const { body } = await reader.get(`/api/operator/people/${booked.id}`)
      return body.bookings
        .filter(({ yours }: BookingInList) => !yours)
        .map(({ id }: BookingInList) => id)
    }
    expect(await seenBy(his)).toEqual([elsewhere.id])
    expect((await his.get(`/api/operator/bookings/${elsewhere.id}`)).status).toBe(404)
    expect(await seenBy(olga)).toEqual([])
    await world.close()
  },
)
