import { expect, test } from 'vitest'
import { applicationRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld } from '#server/testing/world.ts'

const REASON = 'They called, and two neighbors know them.'

test.each(ENGINES)(
  'the page of a person tells what was done to their application and their licenses, on %s',
  async (engine) => {
    const world = await openWorld({ engine })
    await addSomePlaces(world.context)
    const { db } = world.context
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    const gwenId = (await addUser(db)).id
    const gwen = await world.signIn({ id: gwenId })
    const other = await world.signIn(await addUser(db))
    const history = async () => (await olga.get(`/api/operator/people/${gwenId}`)).body.history

    const { id } = (await gwen.post('/api/pro-applications/submit', applicationRequest())).body
    await other.post('/api/pro-applications/submit', applicationRequest())
    expect(await history()).toEqual([])
    const approval = { trades: ['plumbing'], override: { reason: REASON } }
    expect((await olga.post(`/api/operator/applications/${id}/approve`, approval)).status).toBe(200)
    expect(await history()).toMatchObject([
      { what: 'application.approve', reason: REASON, applicationId: id },
    ])

    const sent = await gwen.post('/api/professional/licenses', {
      licenseType: 'trade',
      licenseNumber: 'HV-99',
      issuingState: 'NY',
      expirationDate: '2028-01-01',
      trade: 'hvac',
    })
    const source = 'https://licenses.example.gov'
    const check = { valid: true, source }
    await olga.post(`/api/operator/licenses/${sent.body.id}/check`, check)
    await olga.post(`/api/operator/people/${gwenId}/suspend`, { reason: REASON })
    expect(await history()).toMatchObject([
      { what: 'people.suspend', applicationId: null },
      { what: 'license.check', reason: source, applicationId: null },
      { what: 'application.approve', applicationId: id },
    ])
    await world.close()
  },
)
