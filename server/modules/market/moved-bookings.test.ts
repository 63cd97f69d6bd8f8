import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { photoForm, sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { statementsWaiting } from '#server/testing/statements-waiting.ts'
import { type Answer, openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { FIRST_MARKET } from './markets.table.ts'

const ZIP = '19103'
const LATER = {
  preferredWindowStart: '2026-11-26T14:00:00.000Z',
  preferredWindowEnd: '2026-11-26T16:00:00.000Z',
}

/** What is of a booking by its id; `withdrawn_offers`, `case_messages`, `outbox` and `told_once` are by another. */
const OF_A_BOOKING = [
  'booking_events',
  'booking_notes',
  'cases',
  'ended_jobs',
  'message_notices',
  'messages',
  'offers',
  'operator_messages',
  'photos',
  'reviews',
]

describe.each(ENGINES)('what is of a booking, when its ZIP code moves, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let olga: Visitor
  /** Who declined it, who gave it back, and who did it. */
  let liz: Visitor
  let hank: Visitor
  let gwen: Visitor
  let market: string
  let id: string
  let visit: string
  let pages: [Visitor, string][]

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    await addSomePlaces(world.context)
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    market = done(await olga.post('/api/operator/markets', { name: 'Philadelphia' })).id
    await live()
  })
  afterAll(() => world.close())

  const done = ({ status, body }: Answer) => {
    expect([status < 300, body]).toEqual([true, body])
    return body
  }
  const comes = async () => {
    const pro = await addProfessional(world.context.db, { areas: [{ zipCode: ZIP }] })
    return { ...pro, visitor: await world.signIn(pro) }
  }
  const book = async (wishes = {}): Promise<string> =>
    done(await ada.post('/api/ai/book', bookingRequest({ zip: ZIP, ...wishes }))).id

  /** A booking with everything that can be of one. */
  async function live() {
    const customer = await addUser(world.context.db)
    ada = await world.signIn(customer)
    liz = (await comes()).visitor
    id = await book()
    await dispatchRound(world.context)
    hank = (await comes()).visitor
    done(await liz.post(`/api/dispatch/${id}/decline`))
    await dispatchRound(world.context)
    done(await hank.post(`/api/dispatch/${id}/accept`))
    done(await hank.post(`/api/bookings/${id}/message`, { body: 'Which floor?' }))
    const pro = await comes()
    gwen = pro.visitor
    done(await hank.post(`/api/bookings/${id}/release`))
    await dispatchRound(world.context)
    done(await gwen.post(`/api/dispatch/${id}/accept`))
    done(await ada.post(`/api/bookings/${id}/message`, { body: 'The third.' }))
    const photo = done(await sendPhoto(ada, id, 'request', await somePhoto('#123'))).id
    const desk = `/api/operator/bookings/${id}`
    done(await olga.post(`${desk}/note`, { text: 'Called twice.' }))
    done(await olga.post(`${desk}/message`, { to: 'both', text: 'All is well.' }))
    for (const status of ['en_route', 'on_site', 'completed'])
      done(await gwen.patch(`/api/bookings/${id}/status`, { status }))
    const review = done(await ada.post('/api/reviews', { bookingId: id, stars: 4 })).id
    done(await gwen.post(`/api/reviews/${review}/reply`, { text: 'Thank you.' }))
    const wrong = { bookingId: id, kind: 'not_fixed', text: 'It drips again.' }
    const one = `/api/cases/${done(await ada.post('/api/cases', wrong)).id}`
    done(await gwen.post(`${one}/messages`, { text: 'I come again.' }))
    const form = await photoForm(await somePhoto('#987'), null)
    const seen = done(await ada.send({ method: 'POST', url: `${one}/photos`, ...form })).id
    const decision = { outcome: 'return_visit', reason: 'The work did not hold.' }
    done(await olga.post(`/api/operator${one.slice('/api'.length)}/decide`, decision))
    // Nobody has closed the offer of what was called off.
    const calledOff = await book({ ...LATER, sku: 'PLB-LEAK' })
    await dispatchRound(world.context)
    done(await ada.post(`/api/bookings/${calledOff}/cancel`))
    // One that was canceled is still the booking's, though its case knows of the next alone.
    const canceled = done(await ada.post(`${one}/return-visit`, LATER)).id
    done(await ada.post(`/api/bookings/${canceled}/cancel`))
    visit = done(await ada.post(`${one}/return-visit`, LATER)).id
    // As rounds write down what they tell.
    await world.context.db.execute(sql`
      insert into told_once (market_id, kind, about_id, moment)
      select market_id, 'reminder'::notice_kind, id, window_start from bookings
      union all select market_id, 'operator_case', id, due_at from cases`)

    const both = [`/api/bookings/${id}`, `/api/bookings/${id}/messages`, '/api/bookings']
    const ofTheTwo = [...both, '/api/cases', one, `/api/reviews/${review}`]
    const ofPros = ['/api/dispatch/lately', '/api/dispatch/record', '/api/bookings/figures']
    const pictures = [photo, seen].map((each) => `/api/photos/${each}?size=thumb`)
    const their = (who: Visitor, urls: string[]) => urls.map((url): [Visitor, string] => [who, url])
    pages = [
      ...their(ada, [...ofTheTwo, ...pictures, `/api/bookings/${visit}`]),
      ...their(ada, [`/api/professionals/${pro.id}/reviews`]),
      ...their(gwen, [...ofTheTwo, ...ofPros, ...pictures, '/api/professional/earnings']),
      ...their(hank, ['/api/bookings', `/api/bookings/${id}`, ...ofPros]),
      ...their(liz, ofPros),
      ...their(olga, [desk, `${desk}/dispatch`, one, '/api/cases?state=decided', ...pictures]),
      ...their(olga, [`/api/operator/people/${customer.id}`, `/api/operator/people/${pro.id}`]),
      ...their(olga, [`/api/operator/search?q=${id}`]),
    ]
    // Read once, so that nothing is unread any more.
    await read()
  }

  const read = async () => {
    const answers: unknown[] = []
    for (const [who, url] of pages) {
      const { status, body } = await who.get(url)
      expect([url, status]).toEqual([url, 200])
      answers.push([url, body])
    }
    return answers
  }
  const move = (to: string) =>
    world.context.db.execute(sql`update places set market_id = ${to}::uuid where zip = ${ZIP}`)
  /** How many rows of each table there are, and how many of them stand in another market than what they are of. */
  async function counted() {
    const of = (table: string, parent: string, by: string) => sql`
      select ${table}::text as name, count(*)::int as rows, count(*) filter (where row.market_id <> its.market_id)::int as astray
      from ${sql.raw(table)} as row join ${sql.raw(parent)} as its on its.id = row.${sql.raw(by)}`
    const each = [
      ...OF_A_BOOKING.map((table) => of(table, 'bookings', 'booking_id')),
      of('case_messages', 'cases', 'case_id'),
      of('withdrawn_offers', 'offers', 'offer_id'),
      of('outbox', 'bookings', 'about_id'),
      of('told_once', 'bookings', 'about_id'),
      of('told_once', 'cases', 'about_id'),
    ]
    const { rows } = await world.context.db.execute<{ name: string; rows: number; astray: number }>(
      sql.join(each, sql` union all `),
    )
    return rows
  }
  const marketsOfBookings = async () => {
    const { rows } = await world.context.db.execute<{ market: string }>(
      sql`select distinct market_id as market from bookings`,
    )
    return rows.map((row) => row.market)
  }

  test('is all there is: every table that has a booking’s id and a market', async () => {
    const { rows } = await world.context.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('booking_id', 'market_id')
      group by table_name having count(*) = 2 order by 1`)
    // What takes a professional's time stands where they are at home.
    expect(rows.map(({ name }) => name).filter((name) => name !== 'engagements')).toEqual(
      OF_A_BOOKING,
    )
    for (const { name, rows: many } of await counted())
      expect([name, many > 0]).toEqual([name, true])
  })

  test('goes along, there and back, and nobody’s pages show that it did', async () => {
    const before = await read()
    for (const to of [market, FIRST_MARKET]) {
      await move(to)
      expect(await marketsOfBookings()).toEqual([to])
      for (const { name, astray } of await counted()) expect([name, astray]).toEqual([name, 0])
      const after = await read()
      for (const [n, page] of before.entries()) expect(after[n]).toEqual(page)
    }
    // What is where its id says is not written down besides.
    const { rows } = await world.context.db.execute(sql`select from id_markets`)
    expect(rows).toEqual([])
  })

  test('goes along a few at a time, and none of it is ever parted', async () => {
    const few = async () => {
      const { rows } = await world.context.db.execute<{ moved: number }>(
        sql`select move_bookings(array[${ZIP}], 1) as moved`,
      )
      for (const { name, astray } of await counted()) expect([name, astray]).toEqual([name, 0])
      return rows[0]?.moved ?? 0
    }
    await world.context.db.transaction(async (tx) => {
      await tx.execute(sql`set local "fixwell.in_batches" = 'on'`)
      await tx.execute(sql`update places set market_id = ${market}::uuid where zip = ${ZIP}`)
    })
    const moved: number[] = []
    for (let many = await few(); many > 0; many = await few()) moved.push(many)
    // The booking and its two visits, and the one that was called off.
    expect(moved.toSorted((one, other) => one - other)).toEqual([1, 3])
    expect(await marketsOfBookings()).toEqual([market])
    await move(FIRST_MARKET)
  })

  test('goes along where one key was sent about bookings in both markets', async () => {
    await move(market)
    const here = await book({ zip: '10001' })
    const key = { 'idempotency-key': 'both of them' }
    const note = { text: 'Call again.' }
    for (const each of [id, here])
      done(await olga.post(`/api/operator/bookings/${each}/note`, note, key))
    await move(FIRST_MARKET)
    const { body } = await olga.get(`/api/operator/bookings/${id}`)
    expect(body.operatorNotes.map(({ text }: { text: string }) => text)).toContain('Call again.')
  })

  // The embedded database has one connection: nobody comes in between.
  test.skipIf(engine === 'embedded')(
    'is refused for a moment while it goes, and taken then',
    async () => {
      const { db } = world.context
      const note = () => olga.post(`/api/operator/bookings/${id}/note`, { text: 'In that moment.' })
      const meanwhile = await world.connection.db.transaction(async (tx) => {
        await tx.execute(sql`update places set market_id = ${market}::uuid where zip = ${ZIP}`)
        const sent = note()
        await statementsWaiting(db)
        return { sent }
      })
      expect(await meanwhile.sent).toMatchObject({
        status: 503,
        headers: { 'retry-after': expect.anything() },
      })
      expect((await note()).status).toBe(201)
      await move(FIRST_MARKET)
    },
  )

  test('goes on there, and what is booked there says so by its id', async () => {
    await move(market)
    await dispatchRound(world.context)
    const { rows: open } = await world.context.db.execute(sql`select from withdrawn_offers`)
    expect(open).toEqual([])
    done(await gwen.post(`/api/dispatch/${visit}/accept`))
    done(await ada.post(`/api/bookings/${id}/message`, { body: 'Until Thursday.' }))
    const another = await book({ sku: 'PLB-LEAK' })
    const { rows } = await world.context.db.execute<{ born: string; its: string }>(sql`
      select born_in(id) as born, market_id as its from bookings where id = ${another}::uuid`)
    expect(rows).toEqual([{ born: market, its: market }])
  })
})
