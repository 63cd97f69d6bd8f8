import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeStrayPhotos } from '#server/modules/photos/stray-photos.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { photoForm, sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

describe.each(ENGINES)('who gave a job back, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let gwen: Visitor
  let gwenId: string
  let id: string
  let caseId: string
  /** What Gwen showed: in the thread, before the work, and in the case. */
  let hers: string[]
  let adas: string

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    await addSomePlaces(world.context)
    gwenId = (await addProfessional(db)).id
    ada = await world.signIn(await addUser(db))
    gwen = await world.signIn({ id: gwenId })
    id = (await ada.post('/api/ai/book', bookingRequest())).body.id
    await dispatchRound(world.context)
    await gwen.post(`/api/dispatch/${id}/accept`)
    await gwen.post(`/api/bookings/${id}/message`, { body: 'I am Gwen of 12 Secret Lane.' })
    adas = (await sendPhoto(ada, id, 'message', await somePhoto('#00f'))).body.id
    const told = await gwen.post('/api/cases', {
      bookingId: id,
      kind: 'other',
      text: 'Nobody opened.',
    })
    caseId = told.body.id
    const form = await photoForm(await somePhoto('#0f0'), null)
    const sent = [
      await sendPhoto(gwen, id, 'message'),
      await sendPhoto(gwen, id, 'before'),
      await gwen.send({ method: 'POST', url: `/api/cases/${caseId}/photos`, ...form }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    hers = sent.map(({ body }) => body.id)
    expect((await gwen.post(`/api/bookings/${id}/release`)).status).toBe(200)
  })
  afterAll(() => world.close())

  test('takes along what they said and showed in it, what they were told of it, and that it was theirs', async () => {
    const { data } = (await gwen.post('/api/profile/export')).body
    expect(data).toMatchObject({
      messages: [{ body: 'I am Gwen of 12 Secret Lane.' }],
      jobs: [],
      endedJobs: [{ booking_id: id, by: 'pro', status: 'assigned' }],
    })
    expect(data.photos.map((photo: { id: string }) => photo.id).toSorted()).toEqual(hers.toSorted())
    expect(data.notices.map(({ kind }: { kind: string }) => kind)).toContain('offer')
    // What the customer said and showed is the customer's.
    expect(JSON.stringify(data)).not.toContain(adas)
  })

  test('leaves none of it when they are erased: what they showed is gone, with its files', async () => {
    expect((await gwen.post('/api/profile/erase', { word: 'erase' })).status).toBe(200)
    const shown = async () =>
      (await ada.get(`/api/bookings/${id}`)).body.photos.map((photo: { id: string }) => photo.id)
    expect(await shown()).toEqual([adas])
    expect((await ada.get(`/api/cases/${caseId}`)).body.photos).toEqual([])
    for (const photo of hers) expectProblem(await ada.get(`/api/photos/${photo}`), 404)
    const { body: thread } = await ada.get(`/api/bookings/${id}/messages`)
    expect(JSON.stringify(thread)).not.toContain('Secret Lane')

    await removeStrayPhotos(world.context)
    for (const photo of hers) expect(await world.context.photoStore.get(photo, 'full')).toBeNull()
    expect((await ada.get(`/api/photos/${adas}`)).status).toBe(200)
  })
})
