import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from './markets.table.ts'

const URL = '/api/operator/markets'

describe.each(ENGINES)('a market that was opened by mistake, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let ada: Visitor
  let boss: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    await addSomePlaces(world.context)
    const operator = await addUser(db, { role: 'operator', emailVerified: true })
    boss = operator.email
    olga = await world.signIn(operator)
    ada = await world.signIn(await addUser(db))
  })
  afterAll(() => world.close())

  const zipsOf = (id: string, payload: object) =>
    olga.send({ method: 'PATCH', url: `${URL}/${id}/zips`, payload })
  const change = (id: string, payload: object) =>
    olga.send({ method: 'PATCH', url: `${URL}/${id}`, payload })
  const add = async (name: string, ...zips: string[]) => {
    const { body } = await olga.post(URL, { name })
    if (zips.length > 0) await zipsOf(body.id, { add: zips })
    return body
  }
  const remove = (id: string, who = olga) => who.send({ method: 'DELETE', url: `${URL}/${id}` })
  const names = async (): Promise<string[]> =>
    (await olga.get(URL)).body.markets.map(({ name }: { name: string }) => name)
  const marketOf = async (table: string, id: string, key = 'id') => {
    const { rows } = await world.context.db.execute<{ market_id: string }>(
      sql`select market_id from ${sql.raw(table)} where ${sql.raw(key)} = ${id}::uuid`,
    )
    return rows[0]?.market_id
  }
  const book = async (zip: string): Promise<string> => {
    const { status, body } = await ada.post('/api/ai/book', bookingRequest({ zip }))
    expect(status).toBe(201)
    return body.id
  }

  test('goes, and all that is of it is of the first one again', async () => {
    const { db } = world.context
    const { id } = await add('A slip', '07030', '11201')
    const gwen = await addProfessional(db, { areas: [{ zipCode: '07030' }] })
    // What they do elsewhere takes their time at home.
    const busy = await addBooking(db, { zip: '10001', status: 'assigned', proId: gwen.id })
    // Where they take jobs, nobody knows any place: they stay at home where they were.
    const lost = await addProfessional(db, { areas: [{ zipCode: '11201' }] })
    await db.execute(
      sql`update professional_areas set zip_code = '99999' where pro_id = ${lost.id}::uuid`,
    )
    const applicant = await world.signIn(await addUser(db))
    const { body: sent } = await applicant.post(
      '/api/pro-applications/submit',
      applicationRequest({ zipCode: '07030' }),
    )
    const theirs = async () => [
      await marketOf('professionals', gwen.id, 'user_id'),
      await marketOf('professionals', lost.id, 'user_id'),
      await marketOf('engagements', busy.id, 'booking_id'),
      await marketOf('applications', sent.id),
    ]
    expect(await theirs()).toEqual([id, id, id, id])
    await change(id, { supportPhone: '(201) 555-0100' })
    expect(await remove(id)).toMatchObject({ status: 200, body: { id } })
    expect(await names()).toEqual(['United States'])
    expect(await theirs()).toEqual([FIRST_MARKET, FIRST_MARKET, FIRST_MARKET, FIRST_MARKET])
    expect((await ada.get('/api/support?zip=07030')).body.phone).toBeNull()
    expect(await marketOf('bookings', await book('07030'))).toBe(FIRST_MARKET)
    for (const { status } of [await remove(id), await remove('nothing')]) expect(status).toBe(404)

    const { body } = await olga.get('/api/operator/audit?what=market.remove')
    expect(body[0]).toMatchObject({
      about: { kind: 'market', id },
      reason: 'A slip, with 2 ZIP codes.',
    })
  })

  test('stays when it has had a booking, and the first one always does', async () => {
    const { id } = await add('Downtown', '10002')
    const booked = await book('10002')
    await ada.post(`/api/bookings/${booked}/cancel`)
    const sentence =
      'This market has had bookings, so it stays: only one that never had any is removed.'
    const stays = { status: 409, body: { detail: sentence } }
    expect(await remove(id)).toMatchObject(stays)
    const first = 'This market holds every ZIP code that no other holds, so it stays.'
    expect(await remove(FIRST_MARKET)).toMatchObject({ status: 409, body: { detail: first } })
    expect(await names()).toEqual(['Downtown', 'United States'])
    expect((await olga.get(`${URL}/${id}/zips`)).body.total).toBe(1)
    // Its ZIP code takes the booking along, and it had one nevertheless.
    await zipsOf(id, { takeAway: ['10002'] })
    expect(await remove(id)).toMatchObject(stays)
    // Of one that was only passing through nothing was booked there.
    const { id: passing } = await add('Passing through', '10002')
    expect(await marketOf('bookings', booked)).toBe(passing)
    expect((await remove(passing)).status).toBe(409)
    await zipsOf(passing, { takeAway: ['10002'] })
    expect((await remove(passing)).status).toBe(200)
  })

  test('stays as it is for who read it before it changed', async () => {
    const { id, version } = await add('Renamed')
    await change(id, { name: 'Renamed since' })
    expect((await remove(`${id}?version=${version}`)).status).toBe(409)
    const read = (await olga.get(URL)).body.markets.find((each: { id: string }) => each.id === id)
    expect((await remove(`${id}?version=${read.version}`)).status).toBe(200)
  })

  test('lets nobody see every market by the way', async () => {
    const { config, db } = world.context
    const pete = await addUser(db, { role: 'operator', emailVerified: true })
    config.operatorEmails = [boss, pete.email]
    const [mine, other] = [await add('Mine'), await add('Other')]
    await change(mine.id, { operatorEmails: [pete.email] })
    expect((await remove(mine.id, await world.signIn(pete))).status).toBe(403)
    expect((await remove(mine.id)).body.detail).toBe(
      `No other market names ${pete.email}, who would see every one. Let them go first, or name them in another.`,
    )
    await change(other.id, { operatorEmails: [pete.email] })
    expect((await remove(mine.id)).status).toBe(200)
    const { rows } = await db.execute(sql`select email, market_id from market_operators`)
    expect(rows).toEqual([{ email: pete.email, market_id: other.id }])
  })

  // The embedded database has one connection: nobody comes in between.
  test.skipIf(engine === 'embedded')(
    'stays when somebody books there in that moment, and else they have booked in the first one',
    async () => {
      const { db } = world.context
      const { id } = await add('In a rush', '19103')
      const sent = await world.connection.db.transaction(async (tx) => {
        await tx.execute(sql`
          insert into bookings select (jsonb_populate_record(one, jsonb_build_object('id', id_in(${id}::uuid, gen_random_uuid()),
            'zip', '19103', 'market_id', ${id}::uuid))).* from bookings one where pro_id is null limit 1`)
        const asked = remove(id)
        await statementsWaiting(db)
        return { asked }
      })
      expect((await sent.asked).status).toBe(409)
      await db.execute(sql`delete from bookings where market_id = ${id}::uuid`)
      const booked = await world.connection.db.transaction(async (tx) => {
        await tx.execute(sql`delete from markets where id = ${id}::uuid`)
        const asked = book('19103')
        await statementsWaiting(db)
        return { asked }
      })
      expect(await marketOf('bookings', await booked.asked)).toBe(FIRST_MARKET)
    },
  )
})
