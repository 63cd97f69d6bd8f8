import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import type { Earnings } from '#contract/earnings.ts'
import { ALL_CHECKED, WHOLE_BUSINESS, WHOLE_IDENTITY } from '#contract/testing-application.ts'
import { remindOfLicenses } from '#server/modules/applications/remind-licenses.job.ts'
import { areaRequest, dayRequest, licenseRequest } from '#server/testing/application-request.ts'
import { ENGINES } from '#server/testing/database.ts'
import { sendPhoto } from '#server/testing/photos.ts'
import { at, openYear, type Year } from './testing-year.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const TRADE_LICENSE = licenseRequest({ licenseNumber: 'PL-77', expirationDate: '2027-09-30' })
const VALID = { valid: true, source: 'Department of State' }

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

// Each chapter goes on from the one before.
describe.each(ENGINES)('a professional’s year on %s', (engine) => {
  let year: Year
  beforeAll(async () => {
    year = await openYear(engine)
  })
  afterAll(() => year.world.close())

  test('January: she applies with a business license only, is approved, and reads what is missing', async () => {
    await year.later('2027-01-04')
    const { id } = (await year.ada.post('/api/pro-applications', WHOLE_IDENTITY)).body
    await year.ada.post('/api/pro-applications', WHOLE_BUSINESS)
    const paper = { licenseType: 'business', licenseNumber: 'B-1' }
    await year.ada.post(`/api/pro-applications/${id}/licenses`, licenseRequest(paper))
    const area = areaRequest({ city: '', zipCode: '10001' })
    await year.ada.post(`/api/pro-applications/${id}/service-areas`, area)
    for (const dayOfWeek of WEEKDAYS) {
      const day = dayRequest({ dayOfWeek, startTime: '08:00', endTime: '18:00' })
      await year.ada.post(`/api/pro-applications/${id}/availability`, day)
    }
    const consents = { termsAccepted: true, backgroundCheckConsent: true }
    expect((await year.ada.post('/api/pro-applications/submit', consents)).status).toBe(200)

    await year.later('2027-01-06')
    const application = `/api/operator/applications/${id}`
    expect((await year.olga.get(application)).body.missing).toEqual(['license'])
    expect(
      (
        await year.olga.post(`${application}/approve`, {
          trades: ['plumbing'],
          checklist: ALL_CHECKED,
        })
      ).status,
    ).toBe(200)
    expect((await year.business()).offersNow).toEqual({
      possible: false,
      missing: [
        {
          part: 'license',
          sentence: 'Send in a contractor or trade license that is valid today.',
        },
      ],
    })
    expect(await year.windowsOn('2027-01-11')).toEqual([])

    const sent = await year.ada.post('/api/professional/licenses', TRADE_LICENSE)
    expect(sent).toMatchObject({ status: 201, body: { state: 'waiting' } })
    await year.later('2027-01-08')
    const checked = await year.olga.post(`/api/operator/licenses/${sent.body.id}/check`, VALID)
    expect(checked).toMatchObject({ status: 200, body: { state: 'valid' } })
    expect((await year.business()).offersNow).toEqual({ possible: true, missing: [] })
    expect(await year.windowsOn('2027-01-11')).toHaveLength(4)
  })

  test('her first offer says why it is hers; a week of jobs follows, with prices, a picture and a review', async () => {
    await year.later('2027-01-08', '10:00')
    const first = await year.book('2027-01-11', '09:00')
    expect((await year.ada.get(`/api/dispatch/${first}/why`)).body).toMatchObject({
      rank: 1,
      of: 1,
      parts: [
        {
          part: 'rest',
          sentence: 'You have not accepted a job yet, so you count as fully rested.',
        },
        { part: 'load' },
        { part: 'rating' },
        { part: 'nearness' },
      ],
    })
    await year.accept(year.ada, first)
    const others: string[] = []
    for (const day of ['2027-01-12', '2027-01-13', '2027-01-14', '2027-01-15']) {
      others.push(await year.book(day, '13:00'))
      await year.accept(year.ada, String(others.at(-1)))
    }
    await year.ada.post('/api/professional/calendar')
    const feed = await year.calendar()
    for (const id of [first, ...others]) expect(feed).toContain(`UID:${id}`)

    await year.work(year.ada, first, { finalPriceCents: 19_000, finalNote: 'New trap.' })
    expect((await sendPhoto(year.ada, first, 'after')).status).toBe(201)
    expect((await year.bea.get(`/api/bookings/${first}`)).body).toMatchObject({
      status: 'completed',
      finalPriceCents: 19_000,
      photos: [{ kind: 'after', by: 'pro' }],
    })
    for (const [nth, id] of others.entries())
      await year.work(year.ada, id, nth % 2 === 0 ? { finalPriceCents: 13_000 + nth * 500 } : {})

    await year.later('2027-01-16')
    const { body: review } = await year.bea.post('/api/reviews', { bookingId: first, stars: 5 })
    const thanks = await year.ada.post(`/api/reviews/${review.id}/reply`, {
      text: 'Thank you, Bea.',
    })
    expect(thanks.status).toBe(201)
    expect((await year.bea.get(`/api/professionals/${year.adaId}/reviews`)).body).toMatchObject([
      { bookingId: first, stars: 5, reply: { text: 'Thank you, Bea.' } },
    ])
    expect((await year.ada.get('/api/bookings/figures')).body.asPro).toMatchObject({
      pending: 0,
      thisWeek: 5,
      rating: 5,
      acceptRate: 100,
    })
  })

  test('February: one is too far, she says so, and it goes to a colleague', async () => {
    await year.later('2027-02-09')
    const far = await year.book('2027-02-16', '09:00')
    expect(await year.isOffered(year.ada, far)).toBe(true)
    await year.pauseHugo(false)
    const no = await year.ada.post(`/api/dispatch/${far}/decline`, { reason: 'too_far' })
    expect(no.status).toBe(200)
    await year.dispatch()
    expect(await year.isOffered(year.ada, far)).toBe(false)
    await year.accept(year.hugo, far)
    expect(
      (await year.olga.get(`/api/operator/bookings/${far}/dispatch`)).body.offers,
    ).toMatchObject([
      { proId: year.adaId, outcome: 'declined', reason: 'too_far' },
      { proId: year.hugoId, outcome: 'accepted', reason: null },
    ])
    expect((await year.ada.get('/api/dispatch/record')).body).toEqual({ accepted: 5, answered: 6 })
    await year.pauseHugo(true)
    await year.work(year.hugo, far, { finalPriceCents: 15_000 })
  })

  test('March: on her day off the offer passes on, windows go, and the job she had accepted stays', async () => {
    await year.later('2027-03-10')
    const kept = await year.book('2027-03-16', '13:00')
    await year.accept(year.ada, kept)
    const offered = await year.book('2027-03-16', '09:00')
    expect(await year.isOffered(year.ada, offered)).toBe(true)
    expect(await year.windowsOn('2027-03-16')).not.toEqual([])
    await year.pauseHugo(false)
    const away = await year.ada.post('/api/professional/time-off', {
      start: at('2027-03-16', '00:00').toISOString(),
      end: at('2027-03-17', '00:00').toISOString(),
      note: 'School play',
    })
    expect(away).toMatchObject({ status: 201, body: { jobs: [{ id: kept }] } })
    await year.dispatch()
    expect(await year.isOffered(year.ada, offered)).toBe(false)
    await year.accept(year.hugo, offered)
    expect(await year.windowsOn('2027-03-16')).toEqual([])
    expect(await year.windowsOn('2027-03-15')).toHaveLength(4)
    // A day off costs nothing: no offer of it counts as unanswered.
    expect((await year.ada.get('/api/dispatch/record')).body).toEqual({ accepted: 6, answered: 7 })
    await year.pauseHugo(true)
    await year.work(year.hugo, offered)
    await year.work(year.ada, kept)
  })

  test('June: she is on call for a night, for what is urgent alone', async () => {
    await year.later('2027-06-11', '20:00')
    expect(await year.windowsOn('2027-06-11', 'high')).toEqual([])
    const { hours } = await year.business()
    const night = { dayOfWeek: 5, startTime: '22:00', endTime: '06:00', onCall: true }
    const changed = await year.ada.put('/api/professional/hours', { hours: [...hours, night] })
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body.hours).toHaveLength(6)
    expect(await year.windowsOn('2027-06-11', 'high')).toEqual(['Today, 11:00 PM - 1:00 AM'])
    expect(await year.windowsOn('2027-06-11')).toEqual([])
    const flood = await year.book('2027-06-11', '23:00')
    await year.accept(year.ada, flood)
    expect(await year.calendar()).toContain('DTSTART:20270612T030000Z')
    const price = { finalPriceCents: 27_500, finalPartsCents: 7_500, finalLaborCents: 20_000 }
    await year.work(year.ada, flood, price)
  })

  test('autumn: her license runs out before its renewal is checked, and the gap is plain to everybody', async () => {
    for (const [day, count] of [
      ['2027-08-30', 0],
      ['2027-08-31', 1],
      ['2027-09-22', 0],
      ['2027-09-23', 1],
    ] as const) {
      await year.later(day, '10:00')
      expect(await remindOfLicenses(year.world.context)).toBe(count)
    }
    expect(await year.reminders()).toEqual([
      expect.stringContaining('7 more days'),
      expect.stringMatching(/30 more days.*\/professional\/business/s),
    ])

    await year.later('2027-09-28')
    const { body: renewal } = await year.ada.post('/api/professional/licenses', {
      ...TRADE_LICENSE,
      expirationDate: '2028-09-30',
    })
    expect(renewal).toMatchObject({ state: 'waiting', renews: expect.any(String) })
    expect((await year.business()).offersNow.possible).toBe(true)
    expect(await year.windowsOn('2027-09-30')).toHaveLength(4)
    expect(await year.windowsOn('2027-10-01')).toEqual([])
    const lastDay = await year.book('2027-09-30', '15:00')
    await year.accept(year.ada, lastDay)
    await year.work(year.ada, lastDay, { finalPriceCents: 21_000 })

    await year.later('2027-10-01')
    expect((await year.business()).offersNow).toEqual({
      possible: false,
      missing: [{ part: 'license', sentence: expect.stringContaining('is being checked') }],
    })
    const inTheGap = await year.book('2027-10-06', '09:00')
    expect(await year.isOffered(year.ada, inTheGap)).toBe(false)
    expect((await year.bea.get(`/api/bookings/${inTheGap}`)).body.unmatchedSince).not.toBeNull()
    expect(await year.windowsOn('2027-10-06')).toEqual([])

    await year.later('2027-10-04')
    await year.olga.post(`/api/operator/licenses/${renewal.id}/check`, VALID)
    expect((await year.business()).offersNow).toEqual({ possible: true, missing: [] })
    expect((await year.business()).licenses).toMatchObject([
      { licenseNumber: 'PL-77', state: 'valid', expirationDate: '2028-09-30' },
      { licenseNumber: 'B-1', state: 'valid' },
    ])
    await year.dispatch()
    await year.accept(year.ada, inTheGap)
    expect(await year.windowsOn('2027-10-07')).toHaveLength(4)
    await year.work(year.ada, inTheGap, { finalPriceCents: 16_000 })
  })

  test('at the end of the year her statement is what her customers were charged, to the cent', async () => {
    await year.later('2027-12-30')
    const [eve, newYear] = [
      await year.book('2027-12-31', '16:00'),
      await year.book('2028-01-04', '09:00'),
    ]
    await year.accept(year.ada, eve)
    await year.accept(year.ada, newYear)
    // Where she works it is still the old year when she is done, half past seven in the evening.
    await year.work(year.ada, eve, { finalPriceCents: 22_250 })
    await year.later('2028-01-01')
    await year.work(year.ada, newYear)

    await year.later('2028-01-10')
    const url = '/api/professional/earnings?from=2027-01-01&to=2027-12-31'
    const { body: statement }: { body: Earnings } = await year.ada.get(url)
    const booked: Booking[] = (await year.bea.get('/api/bookings?limit=200')).body
    const charged = ({ finalPriceCents, priceQuoteMax }: Booking) =>
      finalPriceCents ?? priceQuoteMax
    const inOrder = booked
      .filter(({ status }) => status === 'completed')
      .toSorted((a, b) => String(a.completedAt).localeCompare(String(b.completedAt)))
    const hers = inOrder.filter(({ pro, id }) => pro?.id === year.adaId && id !== newYear)
    expect(statement.jobs).toEqual(
      hers.map((one) => ({
        bookingId: one.id,
        title: one.title,
        completedAt: one.completedAt,
        day: expect.stringMatching(/^2027-/),
        cents: charged(one),
        final: one.finalPriceCents !== null,
      })),
    )
    expect(statement.jobs).toHaveLength(10)
    expect(statement.jobs.at(-1)).toMatchObject({
      bookingId: eve,
      completedAt: '2028-01-01T00:30:00.000Z',
      day: '2027-12-31',
    })
    const total = sum(hers.map(charged))
    expect(sum(statement.weeks.map(({ cents }) => cents))).toBe(total)
    expect(sum(statement.weeks.map(({ jobs }) => jobs))).toBe(10)
    expect(statement.weeks[0]).toMatchObject({ start: '2027-01-11', jobs: 5 })

    const { body: table } = await year.ada.send({ url, headers: { accept: 'text/csv' } })
    const lines = String(table).trimEnd().split('\r\n').slice(1)
    expect(sum(lines.map((line) => Math.round(Number(line.split(',')[3]) * 100)))).toBe(total)
    expect((await year.bea.get('/api/bookings/figures')).body.asCustomer.totalSpentCents).toBe(
      sum(inOrder.map(charged)),
    )
    // This month began with one job, at the upper end of its quote.
    expect((await year.ada.get('/api/bookings/figures')).body.asPro.earningsMonthCents).toBe(27_500)
  })
})
