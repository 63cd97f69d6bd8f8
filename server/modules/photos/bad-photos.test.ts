import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { addBooking, addUser } from '#server/testing/builders.ts'
import { photoForm, somePhoto } from '#server/testing/photos.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white' },
    limitInputPixels: false,
  })

const chunk = (type: string, data: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** A PNG of a few kilobytes that unpacks to as many pixels as it says, and to nothing before. */
function zipBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is no picture that we keep', () => {
  let world: World
  let ada: Visitor
  let url: string

  beforeAll(async () => {
    world = await openWorld({ settings: { rateLimits: false } })
    const customer = await addUser(world.context.db)
    ada = await world.signIn(customer)
    const { id } = await addBooking(world.context.db, { customerId: customer.id })
    url = `/api/bookings/${id}/photos`
  })
  afterAll(async () => {
    const { rows } = await world.context.db.execute(`select photo_count from bookings`)
    await world.close()
    expect(rows).toEqual([{ photo_count: 0 }])
  })

  const send = async (...form: Parameters<typeof photoForm>) =>
    ada.send({ method: 'POST', url, ...(await photoForm(...form)) })

  const NO_PHOTO = /^This is no photo that we can read\. Send a JPEG, PNG, WebP or AVIF\.$/
  const DAMAGED = /the file may be damaged\. Take it again, or send another one\.$/
  const large = () => plain(900, 900)

  test.each([
    ['text under the name of a picture', async () => 'This is no picture.', NO_PHOTO],
    ['a drawing with a script', async () => SVG, NO_PHOTO],
    ['what begins as a JPEG does', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), DAMAGED],
    [
      'half a JPEG',
      async () => (await somePhoto('#fff', { width: 900, height: 900 })).subarray(0, 2_000),
      DAMAGED,
    ],
    ['half a PNG', async () => (await large().png().toBuffer()).subarray(0, 1_000), DAMAGED],
    ['half a WebP', async () => (await large().webp().toBuffer()).subarray(0, 200), DAMAGED],
    ['half an AVIF', async () => (await large().avif().toBuffer()).subarray(0, 250), DAMAGED],
    ['a picture of another format', async () => plain(8, 8).gif().toBuffer(), NO_PHOTO],
    ['a film', async () => plain(8, 8).tiff().toBuffer(), NO_PHOTO],
    ['nothing', async () => '', NO_PHOTO],
  ])('%s is refused with 415, and why', async (_what, make, why) => {
    expect(expectProblem(await send(await make(), 'request'), 415).detail).toMatch(why)
  })

  test('so is what iPhones write, with what to do about it', async () => {
    const head = Buffer.from('00000018667479706865696300000000', 'hex')
    const { detail } = expectProblem(await send(head, 'request'), 415)
    expect(detail).toContain('Choose “Most Compatible”')
  })

  test('so is one that moves', async () => {
    const frames = await sharp({
      create: { width: 8, height: 16, channels: 3, background: 'red', pageHeight: 8 },
    })
      .composite([{ input: await plain(8, 8).png().toBuffer(), left: 0, top: 0 }])
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { detail } = expectProblem(await send(frames, 'request'), 415)
    expect(detail).toBe('This photo moves. Send one that stands still.')
  })

  test.each([
    ['a few kilobytes of PNG that unpack to gigabytes', async () => zipBomb(60_000, 60_000)],
    ['20,000 pixels wide', () => plain(20_000, 10).png().toBuffer()],
    ['more than 50 megapixels', async () => zipBomb(7_500, 7_500)],
  ])('%s is refused with 413', async (_what, make) => {
    expectProblem(await send(await make(), 'request'), 413)
  })

  test('a file is taken up to 10 MB, and not a byte more', async () => {
    const padded = async (bytes: number) => {
      const picture = await somePhoto('#12f')
      return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    }
    expectProblem(await send(await padded(MOST_PHOTOS.bytes + 1), 'request'), 413)
    const { status, body } = await send(await padded(MOST_PHOTOS.bytes), 'request')
    expect(status).toBe(201)
    await ada.delete(`/api/photos/${body.id}`)
  })

  test('a form without a file, without a kind or with another one says what it lacks', async () => {
    const photo = await somePhoto()
    expectIssues(await send(null, 'request'), 'photo')
    expectIssues(await send(photo, null), 'kind')
    expectIssues(await send(photo, 'selfie'), 'kind')
    expectIssues(await send(null, null), 'photo', 'kind')
  })

  test('what is no form, or one that cannot be read, is refused', async () => {
    expectProblem(await ada.post(url, { photo: 'x', kind: 'request' }), 415)
    expectProblem(await ada.post(url), 415)
    const broken = async (payload: string, type = 'multipart/form-data; boundary=x') =>
      ada.send({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expectProblem(await broken('--x\r\nnonsense'), 400)
    expectProblem(await broken('', 'multipart/form-data'), 400)
    expectProblem(await broken('--x\r\n\r\n\r\n--x--'), 400)
    const { payload, headers } = await photoForm(await somePhoto(), 'request')
    const cut = payload.subarray(0, payload.length - 60)
    expectProblem(await ada.send({ method: 'POST', url, payload: cut, headers }), 400)
    const two = new FormData()
    for (const name of ['a.jpg', 'b.jpg']) two.append('photo', new File(['x'], name))
    const encoded = new Response(two)
    const twice = {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    }
    expectProblem(await ada.send({ method: 'POST', url, ...twice }), 413)
    expectProblem(await ada.send({ method: 'POST', url: '/api/bookings/x/photos', ...twice }), 404)
  })
})
