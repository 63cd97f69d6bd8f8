import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { sendPaper, sendPhoto, somePdf, somePhoto } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { removeStrayPhotos } from './stray-photos.job.ts'

const KEY = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret of the bucket' }

/** The signature a request must carry, worked out anew from what came in. */
async function rightSignature({ method, url, headers }: IncomingMessage) {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const again = new AwsV4Signer({
    ...KEY,
    method: method ?? '',
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(
      signed.filter((each) => each !== 'host').map((each) => [each, String(headers[each])]),
    ),
    service: 's3',
    region: 'eu-central-1',
    datetime: String(headers['x-amz-date']),
    allHeaders: true,
  })
  return again.authHeader()
}

/** A bucket on this machine that looks at signatures as the others do. */
async function openBucket() {
  const objects = new Map<string, Buffer>()
  const bucket = { url: '', objects, away: false, close: () => listener.close() }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part as Uint8Array)) // a request is bytes
    const body = Buffer.concat(parts)
    const { method, url = '', headers } = request
    const end = (status: number, said?: Buffer) => response.writeHead(status).end(said)
    if (bucket.away) return end(403)
    const whole = createHash('sha256').update(body).digest('hex')
    if (
      headers.authorization !== (await rightSignature(request)) ||
      headers['x-amz-content-sha256'] !== whole
    )
      return end(403)
    if (!url.startsWith('/pictures/')) return end(404)
    if (method === 'PUT') objects.set(url, body)
    if (method === 'DELETE') return objects.delete(url) ? end(204) : end(404)
    const found = objects.get(url)
    return found === undefined ? end(404) : end(200, method === 'GET' ? found : undefined)
  }
  const listener = createServer((request, response) => void answer(request, response))
  const port = await freePort()
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  return Object.assign(bucket, { url: `http://127.0.0.1:${port}` })
}

let bucket: Awaited<ReturnType<typeof openBucket>>
let world: World
let ada: Visitor
let bookingId: string

beforeAll(async () => {
  bucket = await openBucket()
  world = await openWorld({
    settings: {
      s3: { endpoint: bucket.url, bucket: 'pictures', region: 'eu-central-1', ...KEY },
    },
  })
  const customer = await addUser(world.context.db)
  ada = await world.signIn(customer)
  bookingId = (await addBooking(world.context.db, { customerId: customer.id })).id
})
afterAll(async () => {
  await world.close()
  bucket.close()
})

test('pictures lie in the bucket, signed for, and go when they are removed', async () => {
  const { body: photo } = await sendPhoto(ada, bookingId, 'request')
  const names = ['full', 'thumb'].map((size) => `/pictures/photos/${photo.id}-${size}.webp`)
  expect([...bucket.objects.keys()].toSorted()).toEqual(names)
  const { status, body } = await ada.get(`/api/photos/${photo.id}`)
  expect(status).toBe(200)
  expect(body).toEqual(bucket.objects.get(names[0] ?? ''))
  await ada.delete(`/api/photos/${photo.id}`)
  await removeStrayPhotos(world.context)
  expect([...bucket.objects.keys()]).toEqual([])
})

test('so does the PDF of a license', async () => {
  const gwen = await world.signIn(await addProfessional(world.context.db))
  const { body: license } = await gwen.post('/api/professional/licenses', licenseRequest())
  const { body: paper } = await sendPaper(gwen, license.id, somePdf())
  expect([...bucket.objects]).toEqual([[`/pictures/photos/${paper.id}.pdf`, somePdf()]])
  expect((await gwen.get(`/api/papers/${paper.id}`)).body).toEqual(somePdf())
  await gwen.delete(`/api/papers/${paper.id}`)
  await removeStrayPhotos(world.context)
  expect(bucket.objects.size).toBe(0)
})

test('while the bucket is away whoever asks is told to try again, and nothing is half there', async () => {
  const { body: photo } = await sendPhoto(ada, bookingId, 'request', await somePhoto('#222'))
  bucket.away = true
  expectProblem(await ada.get(`/api/photos/${photo.id}`), 503)
  expectProblem(await sendPhoto(ada, bookingId, 'request', await somePhoto('#333')), 503)
  await ada.delete(`/api/photos/${photo.id}`)
  await expect(removeStrayPhotos(world.context)).rejects.toThrow('answered 403')
  expect(bucket.objects.size).toBe(2)
  bucket.away = false
  await removeStrayPhotos(world.context)
  expect(bucket.objects.size).toBe(0)
  const again = await sendPhoto(ada, bookingId, 'request', await somePhoto('#333'))
  expect(again.status).toBe(201)
})
