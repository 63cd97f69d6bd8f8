import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { tellUnread } from '#server/modules/messages/tell-unread.job.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto, somePhoto } from '#server/testing/photos.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { removeStrayPhotos } from './stray-photos.job.ts'

const kindsOf = async (who: Visitor, id: string): Promise<string[]> =>
  (await who.get(`/api/bookings/${id}`)).body.photos.map((each: { kind: string }) => each.kind)

describe.each(ENGINES)('pictures of a booking, on %s', (engine) => {
  let world: World
  let [ada, gwen, hugo, eve]: Visitor[] = []
  let [adasId, gwensId] = ['', '']

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    const { db } = world.context
    await addSomePlaces(world.context)
    const [customer, pro, later, stranger] = [
      await addUser(db, { emailVerified: true }),
      await addProfessional(db),
      await addProfessional(db),
      await addUser(db),
    ]
    adasId = customer.id
    gwensId = pro.id
    ;[ada, gwen, hugo, eve] = await Promise.all(
      [customer, pro, later, stranger].map((each) => world.signIn(each)),
    )
  })
  afterAll(() => world.close())

  const people = () => {
    if (!ada || !gwen || !hugo || !eve) throw new Error('nobody is signed in')
    return { ada, gwen, hugo, eve }
  }
  const filesLeft = async () => {
    const folder = path.join(world.context.config.dataDir, 'photos')
    return (await readdir(folder, { recursive: true })).filter((each) => each.endsWith('.webp'))
  }

  test('a picture goes from the request to the end of the job, seen by whom it concerns', async () => {
    const { ada: customer, eve: stranger } = people()
    const id = (await customer.post('/api/ai/book', bookingRequest())).body.id
    const sent = await sendPhoto(customer, id, 'request')
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({ kind: 'request', by: 'customer', width: 60, height: 40 })
    const url = `/api/photos/${sent.body.id}`
    expect((await customer.get(`/api/bookings/${id}`)).body.photos).toEqual([sent.body])
    expect((await customer.get('/api/bookings')).body[0].photos).toEqual([sent.body])

    // Whoever holds the offer sees it, and adds nothing yet.
    await dispatchRound(world.context)
    const holds = async (who: Visitor) => (await who.get(`/api/bookings/${id}`)).status === 200
    const { gwen: one, hugo: other } = people()
    const [asked, notAsked] = (await holds(one)) ? [one, other] : [other, one]
    expect(await kindsOf(asked, id)).toEqual(['request'])
    expect((await asked.get(`${url}?size=thumb`)).headers['content-type']).toBe('image/webp')
    expectProblem(await sendPhoto(asked, id, 'before'), 404)
    for (const nobody of [notAsked, stranger]) {
      expectProblem(await nobody.get(url), 404)
      expectProblem(await sendPhoto(nobody, id, 'request'), 404)
      expectProblem(await nobody.delete(url), 404)
    }
    expectProblem(await sendPhoto(customer, id, 'message'), 409)

    await asked.post(`/api/dispatch/${id}/accept`)
    expect((await sendPhoto(customer, id, 'message')).body).toMatchObject({ by: 'customer' })
    expect((await sendPhoto(asked, id, 'message')).body).toMatchObject({ by: 'pro' })
    const before = await sendPhoto(asked, id, 'before')
    const after = await sendPhoto(asked, id, 'after')
    expectProblem(await sendPhoto(customer, id, 'after'), 403)
    expectProblem(await sendPhoto(asked, id, 'request'), 403)
    expect(await kindsOf(customer, id)).toHaveLength(5)

    // Their own they remove, the other side's not.
    expectProblem(await customer.delete(`/api/photos/${after.body.id}`), 404)
    expect((await asked.delete(`/api/photos/${after.body.id}`)).status).toBe(200)
    expectProblem(await asked.delete(`/api/photos/${after.body.id}`), 404)
    expectProblem(await asked.get(`/api/photos/${after.body.id}`), 404)

    // Who gives it back sees none any more, and the next one only what came with the request.
    await asked.post(`/api/bookings/${id}/release`)
    expect(await kindsOf(asked, id)).toEqual([])
    expectProblem(await asked.get(url), 404)
    expectProblem(await asked.get(`/api/photos/${before.body.id}`), 404)
    expectProblem(await sendPhoto(asked, id, 'before'), 409)
    await dispatchRound(world.context)
    await notAsked.post(`/api/dispatch/${id}/accept`)
    expect(await kindsOf(notAsked, id)).toEqual(['request'])
    expectProblem(await notAsked.get(`/api/photos/${before.body.id}`), 404)
    await customer.post(`/api/bookings/${id}/cancel`)
    // Asked twice it is answered as before; another one is not taken any more.
    expect(await sendPhoto(customer, id, 'request')).toMatchObject({ body: sent.body })
    expectProblem(await sendPhoto(customer, id, 'request', await somePhoto('#0ff')), 409)
    expect((await customer.get(url)).status).toBe(200)
  })

  const job = async () =>
    (
      await addBooking(world.context.db, {
        customerId: adasId,
        proId: gwensId,
        status: 'completed',
      })
    ).id

  test('what is kept is upright, small, of one format and without the place it was taken at', async () => {
    const id = await job()
    const taken = await sharp({
      create: { width: 3_000, height: 1_500, channels: 3, background: 'white' },
    })
      .withExif({ IFD0: { Make: 'A camera' }, IFD3: { GPSLatitude: '40/1 44/1 54/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { status, body } = await sendPhoto(people().gwen, id, 'after', taken)
    expect({ status, ...body }).toMatchObject({ status: 201, width: 1_000, height: 2_000 })
    const { body: full, headers } = await people().ada.get(`/api/photos/${body.id}`)
    const kept = await sharp(full).metadata()
    expect(kept).toMatchObject({ format: 'webp', width: 1_000, height: 2_000 })
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(4).fill(undefined))
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'cookie',
      'x-content-type-options': 'nosniff',
    })
    const { body: thumb } = await people().ada.get(`/api/photos/${body.id}?size=thumb`)
    expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 200, height: 400 })
    expectProblem(await people().ada.get(`/api/photos/${body.id}?size=huge`), 400)
    const folder = path.join(world.context.config.dataDir, 'photos', body.id.slice(0, 2))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(folder, `${body.id}-full.webp`))).mode & 0o777).toBe(0o600)
  })

  test('the same one twice is one, of eight at once one too many is refused, and another fits when one goes', async () => {
    const id = await job()
    const first = await sendPhoto(people().gwen, id, 'before')
    expect(await sendPhoto(people().gwen, id, 'before')).toMatchObject({ body: first.body })
    const colours = ['#111', '#222', '#333', '#444', '#555', '#666', '#777', '#888']
    const pictures = await Promise.all(colours.map((each) => somePhoto(each)))
    for (const half of [pictures.slice(0, 4), pictures.slice(4, 6)])
      for (const { status } of await Promise.all(
        half.map((each) => sendPhoto(people().gwen, id, 'before', each)),
      ))
        expect(status).toBe(201)
    const both = await Promise.all(
      pictures.slice(6).map((each) => sendPhoto(people().gwen, id, 'before', each)),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await kindsOf(people().ada, id)).toHaveLength(8)
    expect((await sendPhoto(people().gwen, id, 'after')).status).toBe(201)
    await people().gwen.delete(`/api/photos/${first.body.id}`)
    expect((await sendPhoto(people().gwen, id, 'before')).body).toMatchObject({ id: first.body.id })
  })

  test('files go with their rows, and those that never got a row after an hour', async () => {
    world.clock.advance(3_600_000)
    await removeStrayPhotos(world.context)
    const before = (await filesLeft()).length
    const id = await job()
    const kept = await sendPhoto(people().gwen, id, 'before')
    const gone = await sendPhoto(people().gwen, id, 'after', await somePhoto('#abc'))
    await people().gwen.delete(`/api/photos/${gone.body.id}`)
    await removeStrayPhotos(world.context)
    expect(await filesLeft()).toHaveLength(before + 2)

    // As if the process had ended between the files and the row.
    const { db } = world.context
    await db.execute(`delete from photos where id = '${kept.body.id}'`)
    await db.execute(
      `update stray_photos set due_at = '${new Date(world.clock.now().getTime() + 3_600_000).toISOString()}'`,
    )
    await removeStrayPhotos(world.context)
    expect(await filesLeft()).toHaveLength(before + 2)
    world.clock.advance(3_600_000)
    await removeStrayPhotos(world.context)
    expect(await filesLeft()).toHaveLength(before)
  })

  test('one in the thread counts as unread, and who does not look is told of it', async () => {
    const id = await job()
    await sendPhoto(people().gwen, id, 'message', await somePhoto('#fed'))
    expect((await people().ada.get(`/api/bookings/${id}`)).body.unreadMessages).toBe(1)
    world.clock.advance(180_000)
    await tellUnread(world.context)
    const olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
    const { body } = await olga.get('/api/operator/outbox?kind=message')
    expect(body[0].body).toContain('“A photo”')
    await people().ada.get(`/api/bookings/${id}/messages`)
    expect((await people().ada.get(`/api/bookings/${id}`)).body.unreadMessages).toBe(0)
  })
})
