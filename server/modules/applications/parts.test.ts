import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  applicationRequest,
  areaRequest,
  dayRequest,
  licenseRequest,
} from '#server/testing/application-request.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const SAVE = '/api/pro-applications'
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** Each kind of part: one, the same with something else about it, another one. */
const PARTS = [
  {
    part: 'licenses',
    one: licenseRequest(),
    changed: licenseRequest({
      licenseNumber: 'pl-12345',
      issuingState: 'ny',
      expirationDate: '2031-01-01',
      insuranceProvider: null,
    }),
    other: licenseRequest({ issuingState: 'NJ' }),
  },
  {
    part: 'service-areas',
    one: areaRequest({ city: 'Brooklyn', state: 'ny' }),
    changed: areaRequest({ city: 'BROOKLYN', state: 'NY', radiusKm: 5 }),
    other: areaRequest({ city: 'Brooklyn', state: 'OH' }),
  },
  {
    part: 'availability',
    one: dayRequest({ dayOfWeek: 6 }),
    changed: dayRequest({ dayOfWeek: 6, isAvailable: false, endTime: '08:00' }),
    other: dayRequest({ dayOfWeek: 0 }),
  },
] as const

describe.each(ENGINES)('a part of an application on %s', (engine) => {
  let world: World
  let ada: Visitor
  let eve: Visitor
  let id: string

  beforeAll(async () => {
    world = await openWorld({ engine })
  })
  beforeEach(async () => {
    ada = await world.signIn(await addUser(world.context.db))
    eve = await world.signIn(await addUser(world.context.db))
    id = (await ada.post(SAVE, {})).body.id
  })
  afterAll(() => world.close())

  const url = (part: string, child = '') => `${SAVE}/${id}/${part}${child && `/${child}`}`
  const list = async (part: string) => {
    const { status, body } = await ada.get(url(part))
    expect(status).toBe(200)
    return body
  }
  const add = async (part: string, sent: object) => {
    const { status, body } = await ada.post(url(part), sent)
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  const decide = (status: 'approved' | 'rejected') =>
    world.context.db.execute(sql`
      update applications set status = ${status}::application_status, decided_at = now(),
        reason = ${status === 'rejected' ? 'No license was found.' : null}
      where id = ${id}::uuid`)

  describe.each(PARTS)('of $part', ({ part, one, changed, other }) => {
    test('is added, read and removed', async () => {
      expect(await list(part)).toEqual([])
      const added = await add(part, one)
      expect(added).toEqual({ id: expect.any(String), ...one })
      expect(await list(part)).toEqual([added])
      expect(await ada.delete(url(part, added.id))).toMatchObject({
        status: 200,
        body: { id: added.id },
      })
      expect(await list(part)).toEqual([])
      expectProblem(await ada.delete(url(part, added.id)), 404)
    })

    test('sent again changes what there is and never doubles', async () => {
      const added = await add(part, one)
      const another = await add(part, other)
      expect(await add(part, one)).toEqual(added)
      expect(await add(part, changed)).toEqual({ id: added.id, ...changed })
      const kept = await list(part)
      expect(kept).toHaveLength(2)
      expect(kept).toContainEqual(another)
    })

    test('sent many times at once is there once', async () => {
      const answers = await Promise.all(
        [one, changed, one, other, changed, other].map((sent) => ada.post(url(part), sent)),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const kept = await list(part)
      expect(kept).toHaveLength(2)
      expect(new Set(answers.map(({ body }) => body.id))).toEqual(
        new Set(kept.map((each: { id: string }) => each.id)),
      )
    })

    test('removed many times at once is removed once', async () => {
      const added = await add(part, one)
      const answers = await Promise.all([1, 2, 3].map(() => ada.delete(url(part, added.id))))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    })

    test('of another person is not there for anybody else', async () => {
      const added = await add(part, one)
      const gwen = await world.signIn(await addProfessional(world.context.db))
      const olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
      for (const who of [eve, gwen, olga]) {
        expectProblem(await who.get(url(part)), 404)
        expectProblem(await who.post(url(part), other), 404)
        expectProblem(await who.delete(url(part, added.id)), 404)
        expect((await who.get(`${SAVE}/current`)).body).toBeNull()
      }
      expect(await list(part)).toEqual([added])
    })

    test('is not removed by way of another application', async () => {
      const added = await add(part, one)
      const { body: eves } = await eve.post(SAVE, {})
      expectProblem(await eve.delete(`${SAVE}/${eves.id}/${part}/${added.id}`), 404)
      expect(await list(part)).toEqual([added])
    })

    test('of nothing is not there', async () => {
      for (const nothing of [NOTHING, 'x', '🔧', '1'.repeat(5_000)]) {
        const none = `${SAVE}/${encodeURIComponent(nothing)}/${part}`
        expectProblem(await ada.get(none), 404)
        expectProblem(await ada.post(none, one), 404)
        expectProblem(await ada.delete(`${none}/${NOTHING}`), 404)
        expectProblem(await ada.delete(url(part, encodeURIComponent(nothing))), 404)
      }
    })

    test('changes while the application waits, and stays once it is decided', async () => {
      const added = await add(part, one)
      await ada.post(`${SAVE}/submit`, applicationRequest())
      await add(part, changed)
      const second = await add(part, other)
      expect(await ada.delete(url(part, second.id))).toMatchObject({ status: 200 })
      await decide('rejected')
      const kept = await list(part)
      expect(kept).toEqual([{ id: added.id, ...changed }])
      for (const answer of [
        await ada.post(url(part), other),
        await ada.post(url(part), one),
        await ada.delete(url(part, added.id)),
      ])
        expect(expectProblem(answer, 409).detail).toContain('is decided')
      for (const gone of [second.id, NOTHING]) expectProblem(await ada.delete(url(part, gone)), 404)
      expect(await list(part)).toEqual(kept)
    })

    test('does not make a new version of the application', async () => {
      const { body: before } = await ada.get(`${SAVE}/current`)
      await add(part, one)
      expect((await ada.get(`${SAVE}/current`)).body).toEqual(before)
    })
  })

  test('is listed as it was added, and days from Sunday on', async () => {
    const numbers = ['C', 'A', 'B']
    for (const licenseNumber of numbers) await add('licenses', licenseRequest({ licenseNumber }))
    await add('licenses', licenseRequest({ licenseNumber: 'C', expirationDate: '2032-01-01' }))
    for (const city of numbers) await add('service-areas', { city })
    await add('service-areas', { city: 'c', radiusKm: 1 })
    for (const dayOfWeek of [3, 6, 0]) await add('availability', dayRequest({ dayOfWeek }))
    const each = async (part: string, field: string) =>
      (await list(part)).map((one: Record<string, unknown>) => one[field])
    expect(await each('licenses', 'licenseNumber')).toEqual(numbers)
    expect(await each('service-areas', 'city')).toEqual(['c', 'A', 'B'])
    expect(await each('availability', 'dayOfWeek')).toEqual([0, 3, 6])
  })

  test('may be one of thirty licenses and of two hundred areas', async () => {
    for (let number = 1; number <= 30; number += 1)
      await add('licenses', licenseRequest({ licenseNumber: String(number) }))
    const over = licenseRequest({ licenseNumber: '31' })
    expect(expectProblem(await ada.post(url('licenses'), over), 409).detail).toBe(
      'You can name up to 30 licenses. Remove one first.',
    )
    await add('licenses', licenseRequest({ licenseNumber: '30', expirationDate: '2031-05-05' }))
    expect(await list('licenses')).toHaveLength(30)

    const zipCode = (n: number) => String(10_000 + n)
    const areas = Array.from({ length: 199 }, (_, n) => ({ zipCode: zipCode(n) }))
    await ada.post(SAVE, { serviceAreas: areas })
    const answers = await Promise.all(
      [200, 201, 202].map((n) => ada.post(url('service-areas'), { zipCode: zipCode(n) })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await list('service-areas')).toHaveLength(200)
    await add('service-areas', { zipCode: zipCode(0), radiusKm: 3 })
  })
})
