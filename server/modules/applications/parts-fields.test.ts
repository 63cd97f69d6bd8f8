import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areaRequest, dayRequest, licenseRequest } from '#server/testing/application-request.ts'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'

const DAY = 'Use a date such as 2027-05-31.'
const TIME = 'Use a time such as 09:00.'
const WEEKDAY = 'Use 0 for Sunday to 6 for Saturday.'
const NUL = 'This text holds a character that cannot be stored.'

const WRONG_LICENSE: readonly [string, unknown, string][] = [
  ['licenseType', 'driver', 'Choose a license type.'],
  ['licenseType', undefined, 'Choose a license type.'],
  ['licenseNumber', '', 'License number is required'],
  ['licenseNumber', '  ', 'License number is required'],
  ['licenseNumber', undefined, 'License number is required'],
  ['licenseNumber', 12345, 'License number is required'],
  ['licenseNumber', 'x'.repeat(65), 'Use 64 characters or fewer.'],
  ['licenseNumber', 'a\0', NUL],
  ['issuingState', 'N', 'Issuing state is required'],
  ['issuingState', ' N ', 'Issuing state is required'],
  ['issuingState', undefined, 'Issuing state is required'],
  ['expirationDate', '', 'Expiration date is required'],
  ['expirationDate', undefined, 'Expiration date is required'],
  ['expirationDate', 'tomorrow', DAY],
  ['expirationDate', '2027-02-29', DAY],
  ['expirationDate', '2027-13-01', DAY],
  ['expirationDate', '0000-01-01', DAY],
  ['expirationDate', '12027-01-01', DAY],
  ['expirationDate', '05/31/2027', DAY],
  ['expirationDate', '2027-05-31T99:99Z', DAY],
  ['expirationDate', '2027-05-31T.Z', DAY],
  ['insuranceProvider', 7, 'Send text.'],
  ['insuranceProvider', 'x'.repeat(101), 'Use 100 characters or fewer.'],
  ['insuranceExpirationDate', 'soon', DAY],
  ['insuranceExpirationDate', '0000-01-01', DAY],
  ['insuranceExpirationDate', 20_270_101, DAY],
]

const WRONG_AREA: readonly [string, unknown, string][] = [
  ['city', '', 'Please enter a service area'],
  ['city', '  ', 'Please enter a service area'],
  ['city', null, 'Please enter a service area'],
  ['city', 7, 'Send text.'],
  ['city', 'x'.repeat(101), 'Use 100 characters or fewer.'],
  ['state', 'a\0', NUL],
  ['zipCode', '12345678901', 'Use 10 characters or fewer.'],
  ['radiusKm', -1, 'Send whole kilometers.'],
  ['radiusKm', 2.5, 'Send whole kilometers.'],
  ['radiusKm', '25', 'Send whole kilometers.'],
  ['radiusKm', 501, 'The largest radius is 500 km.'],
]

const WRONG_DAY: readonly [string, unknown, string][] = [
  ['dayOfWeek', 7, WEEKDAY],
  ['dayOfWeek', -1, WEEKDAY],
  ['dayOfWeek', 1.5, WEEKDAY],
  ['dayOfWeek', 'Monday', WEEKDAY],
  ['startTime', '0900', TIME],
  ['startTime', '9:00', TIME],
  ['startTime', '', 'Say when this day begins.'],
  ['startTime', null, 'Say when this day begins.'],
  ['startTime', ' 09:00', TIME],
  ['endTime', '24:00', TIME],
  ['endTime', '9:00', TIME],
  ['endTime', '17:60', TIME],
  ['endTime', undefined, 'Say when this day ends.'],
  ['endTime', '09:00', 'The end must be after the start.'],
  ['endTime', '08:59', 'The end must be after the start.'],
  ['isAvailable', 'yes', 'Say true or false.'],
]

describe.each(ENGINES)('a field of a part of an application on %s', (engine) => {
  let world: World
  let ada: Visitor
  let url: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    ada = await world.signIn(await addUser(world.context.db))
    url = `/api/pro-applications/${(await ada.post('/api/pro-applications', {})).body.id}`
  })
  afterAll(() => world.close())

  const refused = async (part: string, sent: object, path: string, message: string) => {
    const answer = await ada.post(`${url}/${part}`, sent)
    expectProblem(answer, 400)
    expect(answer.body.issues).toEqual([{ path, message }])
    expect((await ada.get(`${url}/${part}`)).body).toEqual([])
  }

  test.each(WRONG_LICENSE)('%s of a license is refused when it is %j', (field, value, sentence) =>
    refused('licenses', licenseRequest({ [field]: value }), field, sentence),
  )
  test.each(WRONG_AREA)('%s of an area is refused when it is %j', (field, value, sentence) =>
    refused('service-areas', areaRequest({ [field]: value }), field, sentence),
  )
  test.each(WRONG_DAY)('%s of a day is refused when it is %j', (field, value, sentence) =>
    refused('availability', dayRequest({ [field]: value }), field, sentence),
  )

  test('is named with every other one that is wrong', async () => {
    expectIssues(
      await ada.post(`${url}/licenses`, {}),
      'licenseType',
      'licenseNumber',
      'issuingState',
      'expirationDate',
    )
  })

  test('of a license that has run out in the market is refused, to the hour', async () => {
    const { clock } = world
    const before = clock.now()
    const answerTo = (expirationDate: string) =>
      ada.post(`${url}/licenses`, licenseRequest({ licenseNumber: 'today', expirationDate }))
    // Tuesday everywhere but in New York, where it is Monday for four more hours and 59 minutes.
    clock.set(new Date('2026-11-24T00:01:00.000Z'))
    const expired = await answerTo('2026-11-22')
    expectIssues(expired, 'expirationDate')
    expect(expired.body.detail).toBe('This license has expired.')
    const { status, body } = await answerTo('2026-11-23')
    expect({ status, body }).toMatchObject({ status: 200, body: { expirationDate: '2026-11-23' } })
    clock.set(new Date('2026-11-24T05:00:00.000Z'))
    expectIssues(await answerTo('2026-11-23'), 'expirationDate')
    // As registers write that one never runs out; further away is a slip, and told as on My business.
    expect((await answerTo('2099-12-31')).body.expirationDate).toBe('2099-12-31')
    for (const slip of ['2120-01-01', '9999-12-31']) {
      const answer = await answerTo(slip)
      expectIssues(answer, 'expirationDate')
      expect(answer.body.detail).toBe('No license runs that long. Please check the year.')
    }
    await ada.delete(`${url}/licenses/${body.id}`)
    clock.set(before)
  })

  test('of a license that has run out is told before whose it is', async () => {
    const eve = await world.signIn(await addUser(world.context.db))
    const old = licenseRequest({ expirationDate: '2020-01-01' })
    expectIssues(await eve.post(`${url}/licenses`, old), 'expirationDate')
    expectProblem(await eve.post(`${url}/licenses`, licenseRequest()), 404)
  })

  test('is kept as people write it', async () => {
    const sent = licenseRequest({
      licenseNumber: ' Nº 7/É-🔧 ',
      issuingState: "Coeur d'Alene",
      expirationDate: '2027-05-31T23:59:00.000Z',
      insuranceProvider: '',
      insuranceExpirationDate: '',
    })
    const { body } = await ada.post(`${url}/licenses`, sent)
    expect(body).toEqual({
      id: expect.any(String),
      licenseType: 'trade',
      licenseNumber: 'Nº 7/É-🔧',
      issuingState: "Coeur d'Alene",
      expirationDate: '2027-05-31',
      insuranceProvider: null,
      insuranceExpirationDate: null,
      trade: null,
    })
    await ada.delete(`${url}/licenses/${body.id}`)

    const { body: area } = await ada.post(`${url}/service-areas`, {
      zipCode: ' 10001 ',
      state: null,
    })
    expect(area).toMatchObject({ city: '', state: '', zipCode: '10001', radiusKm: 25 })
    // Another place of that name, and the same one by its ZIP.
    const { body: city } = await ada.post(`${url}/service-areas`, { city: '10001' })
    const { body: same } = await ada.post(`${url}/service-areas`, { city: 'X', zipCode: '10001' })
    expect(city.id).not.toBe(area.id)
    expect(same).toEqual({ ...area, city: 'X' })
    for (const { id } of [area, city]) await ada.delete(`${url}/service-areas/${id}`)
  })

  test.each([
    ['ÎLE-DE-FRANCE', 'île-de-france'],
    ['Zürich', 'Zu\u0308rich'],
    ['ΆΡΓΟΣ', 'άργος'],
  ])('%s and %s are one city', async (one, other) => {
    const first = await ada.post(`${url}/service-areas`, { city: one, state: 'XX' })
    const second = await ada.post(`${url}/service-areas`, { city: other, state: 'xx' })
    expect(second.body).toMatchObject({ id: first.body.id, city: other })
    await ada.delete(`${url}/service-areas/${first.body.id}`)
  })

  test('of a day off may be left out, and must be a time where it is not', async () => {
    const off = { dayOfWeek: 3, isAvailable: false }
    const { body } = await ada.post(`${url}/availability`, { ...off, endTime: '12:00' })
    expect(body).toEqual({ id: body.id, ...off, startTime: '09:00', endTime: '12:00' })
    expectIssues(await ada.post(`${url}/availability`, { ...off, endTime: '9' }), 'endTime')
    await ada.delete(`${url}/availability/${body.id}`)
  })

  test('that says when a day off would begin is kept', async () => {
    const off = dayRequest({ isAvailable: false, startTime: '17:00', endTime: '09:00' })
    const { body } = await ada.post(`${url}/availability`, off)
    expect(body).toMatchObject(off)
    await ada.delete(`${url}/availability/${body.id}`)
  })
})
