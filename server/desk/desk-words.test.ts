import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import type { Visitor } from '#server/testing/world.ts'
import { type Desk, deskOf, openDesk } from './testing-desk.ts'

describe.each(ENGINES)('what an operator writes and hides on %s', (engine) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(engine)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  test('messages as Fixwell to whom they are meant for, and notes for operators', async () => {
    const { ada, operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book()
    const write = (to: string, text: string) => operator.post(`${deskOf(id)}/message`, { to, text })
    expectProblem(await write('both', 'Hello.'), 409)
    expectProblem(await write('everybody', 'Hello.'), 400)
    const first = await write('customer', 'We are looking.')
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ senderRole: 'operator', to: 'customer' })
    await desk.accept(gwen.browser, id)
    await write('pro', 'Ring twice.')
    await write('both', 'All is well.')
    const heard = async (who: Visitor) =>
      (await who.get(`/api/bookings/${id}/messages`)).body
        .filter(({ senderRole }: { senderRole: string }) => senderRole === 'operator')
        .map(({ body }: { body: string }) => body)
    expect(await heard(ada.browser)).toEqual(['We are looking.', 'All is well.'])
    expect(await heard(gwen.browser)).toEqual(['Ring twice.', 'All is well.'])
    expect(await desk.told(id, 'message')).toHaveLength(4)

    const note = await operator.post(`${deskOf(id)}/note`, { text: 'Called twice.' })
    expect(note.status).toBe(201)
    const { body } = await operator.get(deskOf(id))
    expect(body.operatorNotes).toEqual([note.body])
    expect(body.thread.map(({ to }: { to: string }) => to)).toEqual(['customer', 'pro', 'both'])
    const hers = JSON.stringify((await ada.browser.get(`/api/bookings/${id}`)).body)
    expect(hers).not.toContain('Called twice')
    // That something was written is written down, not what.
    expect(await desk.acts(id)).toEqual([
      ['booking.message', null],
      ['booking.message', null],
      ['booking.message', null],
      ['booking.note', null],
    ])
  })

  test('a message to a professional reaches them, and nobody who has the job since', async () => {
    const { ada, operator } = desk
    const [gus, gwen] = [await desk.professional(), await desk.professional()]
    const id = await desk.book()
    const offer = (proId: string) =>
      operator.post(`${deskOf(id)}/offer`, { proId, reason: 'They know the house.' })
    const write = (to: string, proId: string) =>
      operator.post(`${deskOf(id)}/message`, { to, text: 'She says you were late.', proId })
    await offer(gus.id)
    await desk.accept(gus.browser, id)
    expect((await write('pro', gus.id)).status).toBe(201)
    await operator.post(`${deskOf(id)}/pass-on`, { reason: 'He was late.' })
    await offer(gwen.id)
    await desk.accept(gwen.browser, id)
    for (const to of ['pro', 'both'])
      expect(expectProblem(await write(to, gus.id), 409).detail).toMatch(/^Somebody else has/)
    expectProblem(await write('pro', 'nobody'), 409)
    expect((await write('customer', gus.id)).status).toBe(201)
    const thread = JSON.stringify((await gwen.browser.get(`/api/bookings/${id}/messages`)).body)
    expect(thread).not.toContain('late')
    expect((await ada.browser.get(`/api/bookings/${id}/messages`)).status).toBe(200)
  })

  test('a photo and a review are hidden from others, and shown again', async () => {
    const { ada, operator } = desk
    const gwen = await desk.professional()
    const id = await desk.book()
    const { body: photo } = await sendPhoto(ada.browser, id, 'request', await somePhoto('#123'))
    await desk.accept(gwen.browser, id)
    const reason = 'It shows a face.'
    const set = async (what: string) =>
      (await operator.post(`/api/operator/${what}`, { reason })).body
    const seen = async () => (await gwen.browser.get(`/api/bookings/${id}`)).body.photos
    expect(await set(`photos/${photo.id}/hide`)).toEqual({ id: photo.id, hidden: true })
    expect(await seen()).toEqual([])
    expectProblem(await ada.browser.get(`/api/photos/${photo.id}`), 404)
    expect((await operator.get(`/api/photos/${photo.id}`)).status).toBe(200)
    expect((await desk.told(id, 'message')).map(({ to }) => to)).toEqual([ada.mail])
    await set(`photos/${photo.id}/show`)
    expect(await seen()).toHaveLength(1)

    await desk.advance(gwen.browser, id, 'en_route', 'on_site', 'completed')
    const { body: review } = await ada.browser.post('/api/reviews', { bookingId: id, stars: 1 })
    const list = async () =>
      (await gwen.browser.get(`/api/professionals/${gwen.id}/reviews`)).body.length
    const rating = async () => (await gwen.browser.get('/api/bookings/figures')).body.asPro.rating
    const hidden = { id: review.id, hidden: true }
    // Twice is once.
    expect(await set(`reviews/${review.id}/hide`)).toEqual(hidden)
    expect(await set(`reviews/${review.id}/hide`)).toEqual(hidden)
    expect([await list(), await rating()]).toEqual([0, null])
    expect((await ada.browser.get(`/api/reviews/${review.id}`)).status).toBe(200)
    expectProblem(await gwen.browser.get(`/api/reviews/${review.id}`), 404)
    expect((await operator.get(deskOf(id))).body.review).toMatchObject({ hidden: true, stars: 1 })
    await set(`reviews/${review.id}/show`)
    expect([await list(), await rating()]).toEqual([1, 1])
    expect((await desk.acts(review.id)).map(([what]) => what)).toEqual([
      'review.hide',
      'review.show',
    ])
    expectProblem(await operator.post(`/api/operator/reviews/${id}/hide`, { reason }), 404)
  })
})
