import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { sendPaper, sendPhoto, somePdf, somePhoto } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { scannerAnswers } from './scan.ts'
import { type FakeClamd, HARMFUL, openFakeClamd } from './testing-clamd.ts'

let clamd: FakeClamd
let world: World
let gwen: Visitor
let licenseId: string

beforeAll(async () => {
  clamd = await openFakeClamd()
  const { host, port } = clamd
  world = await openWorld({ settings: { clamav: { host, port }, rateLimits: false } })
  gwen = await world.signIn(await addProfessional(world.context.db))
  licenseId = (await gwen.post('/api/professional/licenses', licenseRequest())).body.id
})
afterAll(async () => {
  await world.close()
  await clamd.close()
})
beforeEach(() => {
  clamd.says = null
  clamd.seen = []
})

const papers = async () => {
  const { licenses } = (await gwen.get('/api/professional')).body
  return licenses.find(({ id }: { id: string }) => id === licenseId).papers.length
}

test('a PDF is looked through as it came, and kept when nothing is wrong with it', async () => {
  const long = somePdf('a long one '.repeat(20_000))
  expect((await sendPaper(gwen, licenseId, long)).status).toBe(201)
  expect(clamd.seen).toEqual([long])
  expect(await papers()).toBe(1)
})

test('one that the scanner knows as harmful is refused, and nothing of it is kept', async () => {
  const refused = expectProblem(await sendPaper(gwen, licenseId, somePdf(HARMFUL)), 415)
  expect(refused.detail).toContain('found something harmful')
  expect(await papers()).toBe(1)
})

test('a picture is looked through before it is opened', async () => {
  const ada = await addUser(world.context.db)
  const { id } = await addBooking(world.context.db, { customerId: ada.id })
  const as = await world.signIn(ada)
  expect((await sendPhoto(as, id, 'request', await somePhoto('#123'))).status).toBe(201)
  expect(clamd.seen).toHaveLength(1)
  const harmful = Buffer.concat([await somePhoto('#456'), Buffer.from(HARMFUL)])
  expectProblem(await sendPhoto(as, id, 'request', harmful), 415)
})

test.each(['INSTREAM size limit exceeded. ERROR', 'stream: OKAY', '', 'stream: OK\nFOUND OK'])(
  'without a clear word of it nothing is kept: %j',
  async (says) => {
    clamd.says = says
    const answer = await sendPaper(gwen, licenseId, somePdf(`unclear ${says}`))
    expect(expectProblem(answer, 503).detail).toContain('cannot look through files')
    expect(answer.headers['retry-after']).toBe('60')
    expect(await papers()).toBe(1)
  },
)

test('while it cannot be reached files are refused, and taken once it is back', async () => {
  const { host, port } = clamd
  expect(await scannerAnswers({ host, port })).toBe(true)
  await clamd.close()
  expectProblem(await sendPaper(gwen, licenseId, somePdf('later')), 503)
  await expect(scannerAnswers({ host, port })).rejects.toThrow('ECONNREFUSED')
  clamd = await openFakeClamd()
  world.context.config.clamav = { host, port: clamd.port }
  expect((await sendPaper(gwen, licenseId, somePdf('later'))).status).toBe(201)
})
