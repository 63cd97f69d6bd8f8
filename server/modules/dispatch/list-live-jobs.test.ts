import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { LIVE_JOBS_SHOWN } from '#contract/live-jobs.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const LIST = '/api/operator/jobs'
const MONDAY = Date.parse('2026-11-23T14:00:00.000Z')
const HOUR = 3_600_000

describe.each(ENGINES)('the operator\u2019s list of live bookings on %s', (engine) => {
  let world: World
  let operator: Visitor
  let ada: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    await addSomePlaces(world.context)
    ada = await world.signIn(await addUser(world.context.db, { lastName: 'Lovelace' }))
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.set(new Date(MONDAY))
    await world.context.db.execute(sql`update professionals set paused = true`)
  })

  const at = (hours: number) => ({
    preferredWindowStart: new Date(MONDAY + hours * HOUR).toISOString(),
    preferredWindowEnd: new Date(MONDAY + (hours + 2) * HOUR).toISOString(),
  })
  const list = async (query = '') => {
    const { status, headers, body } = await operator.get(`${LIST}${query}`)
    expect(status).toBe(200)
    const { link } = headers
    const next = typeof link === 'string' ? /^<([^>]+)>; rel="next"$/.exec(link)?.[1] : undefined
    return { body, next }
  }
  async function booked(hours: number, wishes: object = {}): Promise<string> {
    const { body } = await ada.post('/api/ai/book', bookingRequest({ ...at(hours), ...wishes }))
    await dispatchRound(world.context)
    return body.id
  }

  test('tells who has each job or is asked for it, by its window, and how pressing it is', async () => {
    const pro = await addProfessional(world.context.db)
    const gwen = await world.signIn(pro)
    const take = async (id: string, ...statuses: string[]) => {
      expect((await gwen.post(`/api/dispatch/${id}/accept`)).status).toBe(200)
      for (const status of statuses)
        expect((await gwen.patch(`/api/bookings/${id}/status`, { status })).status).toBe(200)
      return id
    }
    const offered = await booked(76)
    const notes = 'Water pours through the ceiling.'
    const { conversationId } = (await ada.post('/api/ai/intent', { message: notes })).body
    const assigned = await take(await booked(52, { notes, conversationId }))
    const enRoute = await take(await booked(28), 'en_route')
    const onSite = await take(await booked(4), 'en_route', 'on_site')
    await take(await booked(100), 'en_route', 'on_site', 'completed')
    const canceled = await booked(124)
    await ada.post(`/api/bookings/${canceled}/cancel`)

    const { body, next } = await list()
    expect(body.map(({ id, status }: Record<string, string>) => [id, status])).toEqual([
      [onSite, 'on_site'],
      [enRoute, 'en_route'],
      [assigned, 'assigned'],
      [offered, 'pending'],
    ])
    expect(next).toBeUndefined()
    expect(body[2]).toMatchObject({
      urgency: 'high',
      danger: 'burst_pipe',
      offerExpiresAt: null,
      customer: { lastName: 'Lovelace' },
      pro: { id: pro.id, lastName: 'Person' },
    })
    expect(body[2]).not.toHaveProperty('notes')
    expect(body[3]).not.toHaveProperty('danger')
    expect(body[3]).toMatchObject({
      pro: { id: pro.id },
      offerExpiresAt: new Date(MONDAY + 300_000).toISOString(),
    })
    for (const [standing, id] of Object.entries({
      offered,
      assigned,
      en_route: enRoute,
      on_site: onSite,
    }))
      expect((await list(`?standing=${standing}`)).body).toMatchObject([{ id }])
    // Who did not answer is asked no more, also before a round has looked.
    world.clock.advance(300_000)
    expect((await list('?standing=offered')).body).toEqual([])
  })

  test('ends, and its Link leads on to each of them once, those of one time included', async () => {
    const { db } = world.context
    const before = (await list()).body.length
    const wanted = LIVE_JOBS_SHOWN + 30
    await Promise.all(
      Array.from({ length: wanted }, async () => {
        const { id } = await addProfessional(db)
        await db.execute(sql`update professionals set paused = true where user_id = ${id}::uuid`)
      }),
    )
    // Each has one, in three windows.
    await db.execute(sql`
      with idle as (
        select pro.user_id, row_number() over () % 3 as n from professionals pro
        where not exists (select from bookings where bookings.pro_id = pro.user_id) limit ${wanted}
      ),
      made as (
        insert into bookings (customer_id, sku, title, price_quote_min, price_quote_max, duration_minutes, address, zip,
          window_start, window_end, busy_until, status, pro_id, created_at)
        select (select id from users where last_name = 'Lovelace' limit 1), 'PLB-DRAIN', 'Clogged drain', 12500, 27500, 90,
          '1 Main Street', '10001', starts, starts + interval '2 hours', starts + interval '2 hours', 'assigned', user_id, now()
        from idle, lateral (select ${new Date(MONDAY).toISOString()}::timestamptz + (200 + n) * interval '1 hour') as day (starts)
        returning market_id, id
      )
      insert into booking_events (market_id, booking_id, at, by, to_status) select market_id, id, now(), 'customer', 'pending' from made`)
    const pages: { id: string; windowStart: string }[][] = []
    let url: string | undefined = LIST
    while (url !== undefined) {
      const { body, next }: Awaited<ReturnType<typeof list>> = await list(url.slice(LIST.length))
      pages.push(body)
      url = next
    }
    expect(pages.map((page) => page.length)).toEqual([LIVE_JOBS_SHOWN, before + 30])
    const all = pages.flat()
    expect(new Set(all.map(({ id }) => id)).size).toBe(before + wanted)
    const starts = all.map(({ windowStart }) => windowStart)
    expect(starts).toEqual(starts.toSorted())
  })

  test('is for operators, and refuses what it does not know', async () => {
    expectProblem(await ada.get(LIST), 403)
    expectIssues(await operator.get(`${LIST}?standing=completed`), 'standing')
    expectIssues(await operator.get(`${LIST}?before=yesterday`), 'before')
  })
})
