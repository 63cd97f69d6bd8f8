import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { DeskEvent } from '#contract/operator-bookings.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import type { Visitor } from '#server/testing/world.ts'
import { type Desk, deskOf, openDesk, windowAfter } from './testing-desk.ts'

/** What stands among the messages of a booking of what happened to it. */
const saidTo = async (who: Visitor, id: string): Promise<string[]> =>
  (await who.get(`/api/bookings/${id}/messages`)).body.flatMap(({ senderRole, body }: Message) =>
    senderRole === 'system' ? [body] : [],
  )

describe.each(ENGINES)('what an operator reads and changes of a booking on %s', (engine) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(engine)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  test('shows a booking whole, with names instead of numbers', async () => {
    const { ada, operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book({ notes: 'The sink is clogged.' })
    await desk.accept(gwen.browser, id)
    await gwen.browser.post(`/api/bookings/${id}/message`, { body: 'I bring a snake.' })
    await sendPhoto(ada.browser, id, 'request', await somePhoto('#123'))
    const { status, body } = await operator.get(deskOf(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      trade: 'plumbing',
      status: 'assigned',
      notes: 'The sink is clogged.',
      customer: { firstName: 'Ada', lastName: 'Lovelace', phone: '+12125550100', email: ada.mail },
      pro: { id: gwen.id, firstName: 'Gwen', businessName: 'Gwen & Co', email: gwen.email },
      offer: null,
      thread: [{ senderRole: 'pro', body: 'I bring a snake.', to: null }],
      photos: [{ kind: 'request', by: 'customer', hidden: false }],
      events: [
        { by: 'customer', to: 'pending' },
        { by: 'pro', from: 'pending', to: 'assigned', act: null },
      ],
      offers: [
        {
          name: 'Gwen Person',
          businessName: 'Gwen & Co',
          outcome: 'accepted',
          offeredBy: null,
          override: null,
          candidates: [{ name: 'Gwen Person' }],
        },
      ],
      operatorNotes: [],
    })
    expect(body.notices.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['booked', 'offer', 'assigned']),
    )
    for (const who of [ada.browser, gwen.browser]) {
      expectProblem(await who.get(deskOf(id)), 403)
      expectProblem(await who.post(`${deskOf(id)}/cancel`, { reason: 'Mine.' }), 403)
    }
    expectProblem(await operator.get(deskOf(desk.olga.id)), 404)
  })

  test('cancels a job that has begun, and tells both sides why', async () => {
    const { ada, operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book()
    await desk.accept(gwen.browser, id)
    await desk.advance(gwen.browser, id, 'en_route', 'on_site')
    const cancel = (sent: object) => operator.post(`${deskOf(id)}/cancel`, sent)
    for (const reason of ['', ' ', 'x'.repeat(1_001), undefined])
      expectProblem(await cancel({ reason }), 400)
    const stale = expectProblem(await cancel({ reason: 'Too late.', version: '1.0' }), 409)
    expect(stale.detail).toContain('On Site now')

    const { version } = (await operator.get(deskOf(id))).body
    const reason = 'A burst <main>.'
    const done = await cancel({ reason, version })
    expect(done.status).toBe(200)
    const event = { by: 'operator', from: 'on_site', to: 'canceled', reason }
    expect(done.body.events.at(-1)).toMatchObject({ ...event, act: 'booking.cancel' })
    expectProblem(await cancel({ reason: 'Again.' }), 409)

    const { body: hers } = await ada.browser.get(`/api/bookings/${id}`)
    expect(hers.events.at(-1)).toMatchObject(event)
    const { body: his } = await gwen.browser.get(`/api/bookings/${id}`)
    expect(his.ended).toMatchObject({ how: 'canceled', by: 'operator' })
    const { body: thread } = await ada.browser.get(`/api/bookings/${id}/messages`)
    expect(thread.at(-1)).toMatchObject({ body: 'We canceled the booking.' })
    const mails = await desk.told(id, 'canceled')
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([ada.mail, gwen.email]))
    expect(mails[0]?.body).toContain(reason)
    expect(await desk.acts(id)).toEqual([['booking.cancel', reason]])
  })

  test('cancels for the customer who asked for it, as they themselves could', async () => {
    const { ada, operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book()
    await desk.accept(gwen.browser, id)
    await desk.advance(gwen.browser, id, 'en_route')
    const reason = 'Ada phoned: it has stopped leaking.'
    const done = await operator.post(`${deskOf(id)}/cancel`, { reason, forCustomer: true })
    expect(done.status).toBe(200)
    const event = { by: 'customer', from: 'en_route', to: 'canceled', reason }
    expect(done.body.events.at(-1)).toMatchObject({
      ...event,
      act: 'booking.cancel_for_customer',
      who: desk.olga.email,
    })
    const { body: hers } = await ada.browser.get(`/api/bookings/${id}`)
    expect(hers.events.at(-1)).toMatchObject(event)
    const { body: his } = await gwen.browser.get(`/api/bookings/${id}`)
    expect(his.ended).toMatchObject({ how: 'canceled', by: 'customer' })
    const mails = await desk.told(id, 'canceled')
    const bodyTo = (who: string) => mails.find(({ to }) => to === who)?.body
    expect(bodyTo(ada.mail)).toContain(`for you, as you asked us to. Nobody will come. This is why`)
    expect(bodyTo(gwen.email)).toContain('The customer canceled this job.')
    expect(await desk.acts(id)).toEqual([['booking.cancel_for_customer', reason]])
  })

  test('cancels for nobody once the professional has arrived', async () => {
    const { operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book()
    await desk.accept(gwen.browser, id)
    await desk.advance(gwen.browser, id, 'en_route', 'on_site')
    const cancel = (sent: object) => operator.post(`${deskOf(id)}/cancel`, sent)
    const refused = expectProblem(await cancel({ reason: 'Ada phoned.', forCustomer: true }), 409)
    expect(refused.detail).toContain('The professional has arrived')
    expect(await desk.acts(id)).toEqual([])
    expect((await cancel({ reason: 'Ada phoned.' })).status).toBe(200)
  })

  test('gives a booking that waits another window, and asks who has accepted one', async () => {
    const { ada, operator } = desk
    const id = await desk.book()
    const reason = 'She called.'
    const move = (window: object) => operator.post(`${deskOf(id)}/window`, { ...window, reason })
    const [next, third] = [windowAfter(24), windowAfter(48)]
    const moved = await move(next)
    expect(moved.body).toMatchObject({
      windowStart: next.preferredWindowStart,
      unmatchedSince: null,
      change: null,
    })
    const event = { act: 'booking.window', by: 'operator', reason }
    const windowOf = ({ preferredWindowStart: start, preferredWindowEnd: end }: typeof next) => ({
      start,
      end,
    })
    expect(moved.body.events.at(-1)).toMatchObject({
      ...event,
      name: null,
      window: { ...windowOf(next), from: windowOf(windowAfter(0)), asked: false },
    })
    const windowActs = async (who: Visitor) =>
      (await who.get(`/api/bookings/${id}`)).body.windowActs ?? []
    expect(await windowActs(ada.browser)).toMatchObject([
      { ...windowOf(next), asked: false, reason },
    ])
    // The same again is the same.
    expect((await move(next)).status).toBe(200)
    expectProblem(await move(windowAfter(-48)), 400)

    const gwen = await desk.professional()
    await desk.laterBy(-1)
    await operator.post(`${deskOf(id)}/offer`, { proId: gwen.id, reason })
    desk.world.clock.advance(60_000)
    await desk.accept(gwen.browser, id)
    const asked = await move(third)
    expect(asked.status).toBe(200)
    expect(asked.body).toMatchObject({
      windowStart: next.preferredWindowStart,
      change: { start: third.preferredWindowStart },
    })
    // Who is asked reads by whom and why, and what was said before they had it is not theirs.
    for (const who of [gwen.browser, ada.browser])
      expect((await who.get(`/api/bookings/${id}`)).body.change).toMatchObject({ reason })
    expect(await windowActs(gwen.browser)).toMatchObject([{ ...windowOf(third), asked: true }])
    expect(await windowActs(ada.browser)).toHaveLength(2)
    expect(await saidTo(ada.browser, id)).toEqual([
      'The booking was made.',
      'We changed the time.',
      'Gwen accepted the job.',
      'We asked Gwen for another time.',
    ])
    expect(await saidTo(gwen.browser, id)).toEqual([
      'You accepted the job.',
      'We asked you for another time.',
    ])
    const said = asked.body.events.map((each: DeskEvent) => [each.act ?? each.to, each.name])
    expect(said).toEqual([
      ['pending', null],
      ['booking.window', null],
      ['booking.offer', 'Gwen Person'],
      ['assigned', 'Gwen Person'],
      ['booking.window', 'Gwen Person'],
    ])
    expect(asked.body.events.at(-1).window).toMatchObject({ from: windowOf(next), asked: true })
    const { status, body } = await gwen.browser.post(`/api/bookings/${id}/window/agree`)
    expect(status).toBe(200)
    expect(body.windowStart).toBe(third.preferredWindowStart)
    const changed = (await desk.told(id, 'changed')).map(({ to }) => to)
    expect(changed).toEqual(expect.arrayContaining([ada.mail, gwen.email]))
    await desk.advance(gwen.browser, id, 'en_route')
    expectProblem(await move(next), 409)
    expect((await desk.acts(id)).map(([what]) => what)).toEqual([
      'booking.window',
      'booking.offer',
      'booking.window',
    ])
  })

  test('reads which details a customer changed and when, and not what they were', async () => {
    const { ada, operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book({ notes: 'The key is under the mat.' })
    await ada.browser.post(`/api/bookings/${id}/details`, { notes: 'Ring once.' })
    desk.world.clock.advance(60_000)
    await desk.accept(gwen.browser, id)
    desk.world.clock.advance(60_000)
    const at = desk.world.clock.now().toISOString()
    await ada.browser.post(`/api/bookings/${id}/details`, { address: '1 Elm St', notes: '' })
    const { body } = await operator.get(deskOf(id))
    const said = { by: 'customer', act: null, who: null, reason: null }
    expect(body.events).toMatchObject([
      { to: 'pending', details: null },
      { ...said, to: 'pending', details: { address: false, notes: true } },
      { to: 'assigned', details: null },
      { ...said, at, from: 'assigned', to: 'assigned', details: { address: true, notes: true } },
    ])
    expect(JSON.stringify(body.events)).not.toMatch(/mat|Ring|Elm|Fifth/)
  })

  test('passes on a job whose professional does not come', async () => {
    const [gwen, gus] = [await desk.professional(), await desk.professional()]
    const id = await desk.book()
    const { offer } = (await desk.operator.get(deskOf(id))).body
    const [first, second] = offer.proId === gwen.id ? [gwen, gus] : [gus, gwen]
    await desk.accept(first.browser, id)
    await desk.laterBy(1)
    const reason = 'Nobody came.'
    const passOn = (window: object = {}) =>
      desk.operator.post(`${deskOf(id)}/pass-on`, { reason, ...window })
    expectProblem(await passOn(), 409)
    expectProblem(await passOn({ preferredWindowStart: '2026-11-24T20:00:00.000Z' }), 400)
    const passed = await passOn(windowAfter(4))
    expect(passed.status).toBe(200)
    expect(passed.body).toMatchObject({ status: 'pending', offer: { proId: second.id } })
    expect(passed.body.offers[0]).toMatchObject({ outcome: 'released', proId: first.id })
    expect((await saidTo(desk.ada.browser, id)).slice(-2)).toEqual([
      'We took the job back, and are asking others.',
      'We changed the time.',
    ])
    // For when it was taken from them is not theirs to read.
    expect(await saidTo(first.browser, id)).toEqual([
      'You accepted the job.',
      'We took the job back, and are asking others.',
    ])
    const { body: his } = await first.browser.get(`/api/bookings/${id}`)
    expect(his.ended).toMatchObject({ how: 'given_back', by: 'operator' })
    expect((await desk.told(id, 'changed')).map(({ to }) => to)).toEqual([first.email])
    expectProblem(await passOn(), 409)
  })

  test('leaves what is their own to another operator', async () => {
    await desk.professional()
    const { operator } = desk
    const { status, body } = await operator.post('/api/ai/book', bookingRequest(windowAfter(0)))
    expect(status).toBe(201)
    for (const act of ['cancel', 'window', 'offer', 'pass-on', 'message', 'note'])
      expectProblem(await operator.post(`${deskOf(body.id)}/${act}`, {}), 403)
    const photo = (await sendPhoto(operator, body.id, 'request', await somePhoto('#456'))).body
    expectProblem(await operator.post(`/api/operator/photos/${photo.id}/hide`, {}), 403)
  })
})
