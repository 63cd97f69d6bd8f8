import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_PHOTOS } from '#contract/photo-limits.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { paperForm, sendPaper, somePdf, somePhoto } from '#server/testing/photos.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { removeStrayPhotos } from './stray-photos.job.ts'

const LICENSES = '/api/professional/licenses'
const LIST = '/api/operator/licenses'
const FOUND = { valid: true, source: 'https://licenses.example.gov/search' }

describe.each(ENGINES)('the paper of a license, on %s', (engine) => {
  let world: World
  let olga: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, settings: { rateLimits: false } })
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const professional = async () => {
    const { id } = await addProfessional(world.context.db)
    return { id, as: await world.signIn({ id }) }
  }
  const submit = async (who: Visitor, wishes: object = {}) =>
    (await who.post(LICENSES, licenseRequest(wishes))).body
  const ofOperator = async (id: string, state = 'waiting') =>
    (await olga.get(`${LIST}?state=${state}`)).body.find((each: { id: string }) => each.id === id)
  const ownOnes = async (who: Visitor, number = 'OLD-1'): Promise<Record<string, string[]>> => {
    const { licenses } = (await who.get('/api/professional')).body
    return Object.fromEntries(
      licenses
        .filter((each: { licenseNumber: string }) => each.licenseNumber === number)
        .map((each: { state: string; papers: { id: string }[] }) => [
          each.state,
          each.papers.map(({ id }) => id),
        ]),
    )
  }
  const filesOf = async (id: string): Promise<string[]> => {
    const folder = path.join(world.context.config.dataDir, 'photos')
    const names = await readdir(folder, { recursive: true })
    return names.map((each) => path.basename(each)).filter((each) => each.startsWith(id))
  }

  test('goes with it to the operator, and nobody else sees it', async () => {
    const [gwen, hugo] = [await professional(), await professional()]
    const { id, papers } = await submit(gwen.as)
    expect(papers).toEqual([])
    const photo = await sendPaper(gwen.as, id, await somePhoto('#123'))
    expect(photo).toMatchObject({ status: 201, body: { type: 'photo', width: 60, height: 40 } })
    const pdf = await sendPaper(gwen.as, id, somePdf())
    expect(pdf).toMatchObject({ status: 201, body: { type: 'pdf', width: null, height: null } })
    // Whoever does not know whether it was heard sends it again.
    expect(await sendPaper(gwen.as, id, somePdf())).toMatchObject({ status: 201, body: pdf.body })
    expect((await ofOperator(id)).papers).toEqual([photo.body, pdf.body])

    for (const who of [gwen.as, olga]) {
      const { body, headers } = await who.get(`/api/papers/${photo.body.id}?size=thumb`)
      expect((await sharp(body).metadata()).format).toBe('webp')
      expect(headers['x-content-type-options']).toBe('nosniff')
      const file = await who.get(`/api/papers/${pdf.body.id}`)
      expect(file.body).toEqual(somePdf())
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="license-${pdf.body.id}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
      })
    }
    const customer = await world.signIn(await addUser(world.context.db))
    for (const paper of [photo, pdf])
      for (const who of [hugo.as, customer])
        expectProblem(await who.get(`/api/papers/${paper.body.id}`), 404)
    expectProblem(await sendPaper(hugo.as, id, somePdf('Not mine')), 404)
    expectProblem(await sendPaper(hugo.as, randomUUID(), somePdf()), 404)
    expectProblem(await sendPaper(hugo.as, 'no-id', somePdf()), 404)
    expectProblem(await sendPaper(customer, id, somePdf()), 403)
    expectProblem(await hugo.as.delete(`/api/papers/${pdf.body.id}`), 404)
    expectProblem(await gwen.as.get(`/api/photos/${photo.body.id}`), 404)
  })

  test('there are two at most, however many come at once; one that is taken back makes room', async () => {
    const { as: gwen } = await professional()
    const { id } = await submit(gwen)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((each) => sendPaper(gwen, id, somePdf(each))),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const first = answers.find(({ status }) => status === 201)
    expectProblem(await sendPaper(gwen, id, somePdf('d')), 409)
    expect((await gwen.delete(`/api/papers/${first?.body.id}`)).status).toBe(200)
    expectProblem(await gwen.delete(`/api/papers/${first?.body.id}`), 404)
    expect((await sendPaper(gwen, id, somePdf('d'))).status).toBe(201)
    await removeStrayPhotos(world.context)
    expect(await filesOf(first?.body.id)).toEqual([])
  })

  test('a license put right takes its papers along, and no operator confirms what they have not seen', async () => {
    const { as: gwen } = await professional()
    const { id } = await submit(gwen, { licenseNumber: 'RIGHT-1' })
    const { body: paper } = await sendPaper(gwen, id, somePdf())
    const again = await submit(gwen, { licenseNumber: 'RIGHT-1', expirationDate: '2031-12-31' })
    expect(again).toMatchObject({ papers: [paper] })
    expect(again.id).not.toBe(id)
    expectProblem(await sendPaper(gwen, id, somePdf('Too late')), 404)

    const { version } = await ofOperator(again.id)
    await gwen.delete(`/api/papers/${paper.id}`)
    const { body: other } = await sendPaper(gwen, again.id, somePdf('The right one'))
    const check = (sent: object) => olga.post(`${LIST}/${again.id}/check`, { ...FOUND, ...sent })
    expectProblem(await check({ version }), 409)
    const seen = await ofOperator(again.id)
    expect(seen.papers).toEqual([other])
    expect((await check({ version: seen.version })).status).toBe(200)
  })

  test('what a license was checked with stays with that check, and a renewal begins without', async () => {
    const { as: gwen } = await professional()
    const { id } = await submit(gwen, { licenseNumber: 'OLD-1' })
    const { body: paper } = await sendPaper(gwen, id, somePdf())
    await olga.post(`${LIST}/${id}/check`, FOUND)
    expectProblem(await sendPaper(gwen, id, somePdf('Late')), 409)
    expectProblem(await gwen.delete(`/api/papers/${paper.id}`), 409)
    expect(await ownOnes(gwen)).toMatchObject({ valid: [paper.id] })

    world.clock.advance(60_000)
    const renewal = await submit(gwen, { licenseNumber: 'OLD-1', expirationDate: '2032-12-31' })
    const { body: newer } = await sendPaper(gwen, renewal.id, somePdf('Next years'))
    expect(await ownOnes(gwen)).toMatchObject({ valid: [paper.id], waiting: [newer.id] })
    await olga.post(`${LIST}/${renewal.id}/check`, FOUND)
    expect((await ownOnes(gwen))['valid']).toEqual([newer.id])
    expect((await ofOperator(id, 'valid')).papers).toMatchObject([{ id: paper.id }])
    expect((await olga.get(`/api/papers/${paper.id}`)).status).toBe(200)
  })

  test('it goes with whose it is', async () => {
    const gwen = await professional()
    const { id } = await submit(gwen.as)
    const { body: photo } = await sendPaper(gwen.as, id, await somePhoto('#321'))
    const { body: pdf } = await sendPaper(gwen.as, id, somePdf('Gone'))
    const url = `/api/operator/people/${gwen.id}`
    const { data } = (await olga.post(`${url}/export`, { reason: 'They asked.' })).body
    expect(new Set(data.licensePapers.map((each: { id: string }) => each.id))).toEqual(
      new Set([photo.id, pdf.id]),
    )
    expect((await olga.post(`${url}/erase`, { reason: 'They asked.' })).status).toBe(200)
    for (const paper of [photo, pdf]) expectProblem(await olga.get(`/api/papers/${paper.id}`), 404)
    await removeStrayPhotos(world.context)
    expect([...(await filesOf(photo.id)), ...(await filesOf(pdf.id))]).toEqual([])
  })
})

describe('what is no paper that we keep', () => {
  let world: World
  let gwen: Visitor
  let url: string

  beforeAll(async () => {
    world = await openWorld({ settings: { rateLimits: false } })
    gwen = await world.signIn(await addProfessional(world.context.db))
    url = `${LICENSES}/${(await gwen.post(LICENSES, licenseRequest())).body.id}/papers`
  })
  afterAll(async () => {
    const { rows } = await world.context.db.execute(`select papers from submitted_licenses`)
    await world.close()
    expect(rows).toEqual([{ papers: [] }])
  })

  const send = async (bytes: Uint8Array | string | null) =>
    gwen.send({ method: 'POST', url, ...(await paperForm(bytes)) })

  test.each([
    ['text', 'This is no paper.'],
    ['a page with a script', '<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['half a PDF', somePdf().subarray(0, 12)],
    ['a Word document', Buffer.from('504b0304140006000800', 'hex')],
    ['nothing', ''],
  ])('%s is refused with 415', async (_what, bytes) => {
    expect(expectProblem(await send(bytes), 415).detail).toContain('PDF')
  })

  test('so is a picture of 20,000 pixels, with 413, and a file of more than 10 MB', async () => {
    const create = { width: 20_000, height: 10, channels: 3 as const, background: 'white' }
    expectProblem(await send(await sharp({ create }).png().toBuffer()), 413)
    expectProblem(await send(Buffer.concat([somePdf(), Buffer.alloc(MOST_PHOTOS.bytes)])), 413)
  })

  test('a form without a file says so', async () => {
    expectIssues(await send(null), 'paper')
  })
})
