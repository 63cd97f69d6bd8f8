import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { withoutIds } from '#server/testing/without-ids.ts'

const MONDAY = new Date('2026-11-23T14:00:00.000Z')
const DAY = 24 * 3_600_000

describe.each(ENGINES)('the calendar feed on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ engine, now: MONDAY })
  })
  afterAll(() => world.close())

  const pathOf = (url: string) => new URL(url).pathname

  test('a secret address holds the jobs that are theirs, without sign-in, until it is renewed', async () => {
    await addSomePlaces(world.context)
    const pro = await addProfessional(world.context.db)
    const gwen = await world.signIn(pro)
    const job = async (status: 'assigned' | 'completed' | 'canceled', day: number) => {
      const windowStart = new Date(MONDAY.getTime() + day * DAY)
      const windowEnd = new Date(windowStart.getTime() + DAY / 12)
      return (await addBooking(world.context.db, { proId: pro.id, status, windowStart, windowEnd }))
        .id
    }
    const shown = [await job('completed', -60), await job('assigned', 1)]
    const hidden = [await job('completed', -100), await job('canceled', 2)]

    expect((await gwen.get('/api/professional')).body.calendarUrl).toBeNull()
    const { status, body } = await gwen.post('/api/professional/calendar')
    expect(status).toBe(200)
    expect((await gwen.get('/api/professional')).body.calendarUrl).toBe(body.calendarUrl)

    const feed = await world.visitor.get(pathOf(body.calendarUrl))
    expect(feed.status).toBe(200)
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = String(feed.body)
    for (const id of shown) expect(text).toContain(`UID:${id}`)
    for (const id of hidden) expect(text).not.toContain(id)
    expect(text).toContain('DTSTART:20261124T140000Z')
    expect(text).toContain('LOCATION:New York\\, NY 10001')
    expect(withoutIds(text)).not.toMatch(/555|PHONE|Fifth Avenue/i)

    const renewed = await gwen.post('/api/professional/calendar')
    expectProblem(await world.visitor.get(pathOf(body.calendarUrl)), 404)
    expect((await world.visitor.get(pathOf(renewed.body.calendarUrl))).status).toBe(200)
    expectProblem(await world.visitor.get('/api/calendar/nobody.ics'), 404)
    expectProblem(await world.visitor.post('/api/professional/calendar'), 401)
  })
})
