import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { professionalLicenses } from '#server/modules/accounts/professionals.table.ts'
import { licenseRequest } from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

describe.each(ENGINES)('a renewal that ends earlier on %s', (engine) => {
  let world: World
  let operator: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine, now: new Date('2026-11-23T14:00:00.000Z') })
    operator = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const holding = async (licensedUntil: string) => {
    const pro = await addProfessional(world.context.db, { licensedUntil })
    const gwen = await world.signIn(pro)
    const own = async () => (await gwen.get('/api/professional')).body.licenses
    const [held] = await own()
    const { licenseType, licenseNumber, issuingState } = held
    const renew = (expirationDate: string) =>
      gwen.post(
        '/api/professional/licenses',
        // As people type it the second time.
        licenseRequest({
          licenseType,
          licenseNumber: licenseNumber.toUpperCase(),
          issuingState,
          expirationDate,
        }),
      )
    return { proId: pro.id, own, renew }
  }
  const check = (id: string, valid: boolean) =>
    operator.post(`/api/operator/licenses/${id}/check`, {
      valid,
      source: 'The board',
      note: 'It ends earlier.',
    })

  test('is refused at its date, also where it puts right one that waits, and one as long is taken', async () => {
    const { own, renew } = await holding('2029-11-26')
    const message =
      'The license you have is valid until Nov 26, 2029. A renewal lasts at least as long.'
    const refusal = {
      status: 400,
      body: { detail: message, issues: [{ path: 'expirationDate', message }] },
    }
    expect(await renew('2026-11-26')).toMatchObject(refusal)
    expect(await own()).toMatchObject([{ state: 'valid', expirationDate: '2029-11-26' }])

    const { body: longer } = await renew('2031-11-26')
    expect(await renew('2029-11-25')).toMatchObject(refusal)
    expect(await own()).toMatchObject([
      { state: 'valid', expirationDate: '2029-11-26' },
      { id: longer.id, state: 'waiting', expirationDate: '2031-11-26' },
    ])
    // With another insurance, or for one more trade.
    expect((await renew('2029-11-26')).status).toBe(201)
  })

  test('is not found valid either, where the longer one counts since it was sent in', async () => {
    const { proId, own, renew } = await holding('2027-11-26')
    const { body: sent } = await renew('2028-11-26')
    await world.context.db
      .update(professionalLicenses)
      .set({ expirationDate: '2029-11-26' })
      .where(eq(professionalLicenses.proId, proId))
    expect(await check(sent.id, true)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('valid for longer') },
    })
    expect(await own()).toMatchObject([
      { id: sent.id, state: 'waiting' },
      { state: 'valid', expirationDate: '2029-11-26' },
    ])
    expect((await check(sent.id, false)).body.state).toBe('refused')
    expect(await own()).toContainEqual(
      expect.objectContaining({ state: 'valid', expirationDate: '2029-11-26' }),
    )
  })
})
