import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonInList } from '#contract/people.ts'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { applicationRequest, licenseRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

/** By the license, its end, the two numbers and the business. */
const AS_TYPED = [
  '90417',
  'PL-90417',
  'pl90417',
  '2125550177',
  '(212) 555-0177',
  '+1 212 555 0177',
  '0188',
  'Petrov Pipes',
  'petrov',
]

describe.each(ENGINES)('who applied, on %s', (engine) => {
  let world: World
  let olga: Visitor
  let petrovId: string
  let petrov: Visitor
  let applicationId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    olga = await world.signIn(
      await addUser(db, { role: 'operator', firstName: 'Olga', emailVerified: true }),
    )
    await addUser(db, { firstName: 'Petra', lastName: 'Pipersen' })
    petrovId = (await addUser(db, { firstName: 'Ivan', lastName: 'Orlov', phone: '' })).id
    petrov = await world.signIn({ id: petrovId })
    const { body: draft } = await petrov.post('/api/pro-applications', {})
    applicationId = draft.id
    const license = licenseRequest({ licenseNumber: 'PL-90417' })
    await petrov.post(`/api/pro-applications/${draft.id}/licenses`, license)
  })
  afterAll(() => world.close())

  const submit = () =>
    petrov.post(
      '/api/pro-applications/submit',
      applicationRequest({
        firstName: 'Ivan',
        lastName: 'Orlov',
        phone: '212 555 0177 ext. 9',
        businessPhone: '212 555 0188',
        businessName: 'Petrov Pipes',
      }),
    )
  const decide = (how: string, body: object) =>
    olga.post(`/api/operator/applications/${applicationId}/${how}`, body)
  const found = async (q: string) => {
    const { body } = await olga.get(`/api/operator/search?q=${encodeURIComponent(q)}`)
    return { similar: body.similar, ids: body.people.map(({ id }: PersonInList) => id) }
  }
  const onTheirPage = async () =>
    (await olga.get(`/api/operator/people/${petrovId}`)).body.application

  test('is found by what stands in the application and nowhere else, until they are approved', async () => {
    expect(await onTheirPage()).toBeNull()
    for (const q of AS_TYPED) expect((await found(q)).ids, q).not.toContain(petrovId)
    expect((await submit()).status).toBe(200)
    const isFound = async (status: string) => {
      for (const q of AS_TYPED)
        expect([q, await found(q)]).toEqual([q, { similar: false, ids: [petrovId] }])
      expect(await onTheirPage()).toEqual({ id: applicationId, status })
    }
    await isFound('submitted')
    expect((await found('Petrof Pipes')).ids).toContain(petrovId)
    const people = await olga.get(`/api/operator/people?q=${encodeURIComponent('PL-90417')}`)
    expect(people.body.map(({ id }: PersonInList) => id)).toEqual([petrovId])
    expect((await decide('return', { message: 'Name your insurer.' })).status).toBe(200)
    await isFound('returned')
    expect((await submit()).status).toBe(200)
    expect((await decide('reject', { reason: 'No such license.' })).status).toBe(200)
    await isFound('rejected')
  })

  test('is found once they are approved, as every professional', async () => {
    const again = await petrov.post('/api/pro-applications', {})
    applicationId = again.body.id
    await submit()
    const approval = { trades: ['plumbing'], checklist: ALL_CHECKED }
    expect(await decide('approve', approval)).toMatchObject({ status: 200 })
    for (const q of ['Petrov Pipes', '2125550177'])
      expect(await found(q)).toEqual({ similar: false, ids: [petrovId] })
    expect(await onTheirPage()).toEqual({ id: applicationId, status: 'approved' })
  })

  test('is found by each of several numbers that stand in one field, also once they are approved', async () => {
    const { id } = await addUser(world.context.db, { phone: '' })
    const applicant = await world.signIn({ id })
    const sent = await applicant.post(
      '/api/pro-applications/submit',
      applicationRequest({
        phone: '212 555 0161, 212 555 0162 or 0163',
        businessPhone: '(212) 555-0164 / 555-0165',
      }),
    )
    expect(sent.status).toBe(200)
    const isFound = async () => {
      for (const q of ['0161', '212 555 0161', '+1 (212) 555-0162', '0163', '2125550164', '0165'])
        expect(await found(q), q).toEqual({ similar: false, ids: [id] })
    }
    await isFound()
    // The end of one and the beginning of the next are no number.
    expect((await found('01642125')).ids).toEqual([])
    const approved = await olga.post(`/api/operator/applications/${sent.body.id}/approve`, {
      trades: ['plumbing'],
      checklist: ALL_CHECKED,
    })
    expect(approved.status).toBe(200)
    await isFound()
  })

  test('is found no more once they are erased', async () => {
    await world.context.db.execute(
      sql`update users set erased_at = now() where id = ${petrovId}::uuid`,
    )
    expect((await found('PL-90417')).ids).toEqual([])
  })
})
