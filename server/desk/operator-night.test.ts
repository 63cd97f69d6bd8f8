import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeKind } from '#contract/notice-kinds.ts'
import { alertLate } from '#server/modules/bookings/alert-late.job.ts'
import { alertOperators } from '#server/modules/bookings/alert-operators.job.ts'
import { recheckLicenses } from '#server/modules/business/recheck-licenses.job.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { ENGINES } from '#server/testing/database.ts'
import { photoForm, somePhoto } from '#server/testing/photos.ts'
import { expectProblem } from '#server/testing/problems.ts'
import { type Desk, deskOf, openDesk, windowAfter } from './testing-desk.ts'

describe.each(ENGINES)('a night of the operator on %s', (engine) => {
  let desk: Desk

  beforeAll(async () => {
    desk = await openDesk(engine)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.begin())

  const read = async (url: string) => {
    const { status, body } = await desk.operator.get(url)
    expect(status).toBe(200)
    return body
  }
  const act = async (url: string, sent: object) => {
    const { status, body } = await desk.operator.post(url, sent)
    expect(status).toBe(200)
    return body
  }
  /** Who was told of a booking, by e-mail. */
  const toldBy = async (id: string, kind: NoticeKind) =>
    (await desk.told(id, kind)).map(({ to }) => to)
  /** What the whole of a booking says happened: who did what, and which operator. */
  const historyOf = async (id: string) =>
    (await read(deskOf(id))).events.map(
      ({ by, to, act: did, who }: Record<string, string | null>) =>
        [by, did ?? to, who === desk.olga.email ? 'Olga' : who]
          .filter((each) => each !== null)
          .join(' '),
    )
  const workOf = async (id: string) => ({
    unmatched: (await read('/api/operator/bookings?state=unmatched')).some(
      (one: { id: string }) => one.id === id,
    ),
    late: (await read('/api/operator/alerts')).some(
      (one: { bookingId?: string }) => one.bookingId === id,
    ),
  })

  test('an emergency finds somebody, who does not come; another one does, and a complaint is decided', async () => {
    const { ada, olga } = desk
    // Seven in the evening: water for one in the morning, when nobody works.
    await desk.laterBy(-14)
    const gwen = await desk.professional()
    const id = await desk.book({ ...windowAfter(-8), notes: 'The kitchen is under water.' })
    expect(await workOf(id)).toEqual({ unmatched: true, late: false })
    await alertOperators(desk.world.context)
    expect(await toldBy(id, 'operator_unmatched')).toEqual([olga.email])
    const { nearest } = await read(`${deskOf(id)}/who-could`)
    expect(nearest[0]).toMatchObject({ proId: gwen.id, missing: ['hours'], override: 'hours' })
    await act(`${deskOf(id)}/offer`, {
      proId: gwen.id,
      reason: 'It cannot wait.',
      override: { part: 'hours', reason: 'She said yes on the phone.' },
    })
    desk.world.clock.advance(60_000)
    await desk.accept(gwen.browser, id)
    expect(await workOf(id)).toEqual({ unmatched: false, late: false })

    // Half an hour after the window nobody is there.
    await desk.laterBy(-5.4)
    await alertLate(desk.world.context)
    expect(await toldBy(id, 'operator_late')).toEqual([olga.email])
    expect(await workOf(id)).toEqual({ unmatched: false, late: true })
    const gus = await desk.professional()
    const passed = { reason: 'She does not answer.', ...windowAfter(0) }
    expect(await act(`${deskOf(id)}/pass-on`, passed)).toMatchObject({
      status: 'pending',
      offer: { proId: gus.id },
    })
    expect(await workOf(id)).toEqual({ unmatched: false, late: false })
    expect(await toldBy(id, 'changed')).toContain(gwen.email)
    desk.world.clock.advance(60_000)
    await desk.accept(gus.browser, id)
    await desk.laterBy(1)
    await desk.advance(gus.browser, id, 'en_route', 'on_site', 'completed')

    // What he left behind is told with a photo, and decided.
    const told = { bookingId: id, kind: 'damage', text: 'The cabinet is scratched.' }
    const opened = await ada.browser.post('/api/cases', told)
    expect(opened.status).toBe(201)
    const caseId: string = opened.body.id
    const photo = await photoForm(await somePhoto('#531'), null)
    const url = `/api/cases/${caseId}/photos`
    expect((await ada.browser.send({ method: 'POST', url, ...photo })).status).toBe(201)
    // It waits until it is decided, the one that is due first on top.
    const open = async () =>
      (await read('/api/cases?state=open&order=due')).map(({ id: each }: { id: string }) => each)
    expect(await open()).toEqual([caseId])
    expect((await read(`/api/cases/${caseId}`)).photos).toHaveLength(1)
    const reason = 'The photo shows it. We owe her a door.'
    await act(`/api/operator/cases/${caseId}/decide`, { outcome: 'money_noted', reason })
    expect(await open()).toEqual([])
    expect((await ada.browser.get(`/api/cases/${caseId}`)).body).toMatchObject({ reason })

    expect(await historyOf(id)).toEqual([
      'customer pending',
      'operator booking.offer Olga',
      'pro assigned',
      'operator booking.pass_on Olga',
      'pro assigned',
      'pro en_route',
      'pro on_site',
      'pro completed',
    ])
    expect(await desk.acts(id)).toEqual([
      ['booking.offer', 'It cannot wait.'],
      ['booking.pass_on', 'She does not answer.'],
    ])
    expect(await desk.acts(caseId)).toEqual([['case.decide', reason]])
    const { notices } = await read(deskOf(id))
    const reached = (to: string) =>
      notices.flatMap((each: { to: string; kind: string }) => (each.to === to ? each.kind : []))
    expect(reached(ada.mail)).toEqual(expect.arrayContaining(['assigned', 'completed', 'case']))
    expect(reached(gwen.email)).toEqual(expect.arrayContaining(['offer', 'changed']))
    expect(reached(gus.email)).toEqual(expect.arrayContaining(['offer', 'case']))
    expect(reached(olga.email)).toEqual(
      expect.arrayContaining(['operator_unmatched', 'operator_late', 'operator_case']),
    )
  })

  test('a license turns out revoked: its holder is offered nothing more, and the job is passed on', async () => {
    const gus = await desk.professional()
    const [job, asked] = [await desk.book(windowAfter(24)), await desk.book(windowAfter(48))]
    await desk.accept(gus.browser, job)
    expect(await read(deskOf(asked))).toMatchObject({ offer: { proId: gus.id } })
    const gwen = await desk.professional()

    // It was looked up in August.
    const { context } = desk.world
    await context.db.execute(sql`
      update professional_licenses set checked_at = '2026-08-20T14:00:00Z' where pro_id = ${gus.id}::uuid`)
    await recheckLicenses(context)
    const waiting = await read('/api/operator/licenses?state=waiting')
    const his = waiting.find(({ pro }: { pro: { id: string } }) => pro.id === gus.id)
    expect(his).toMatchObject({ recheck: true })
    const source = 'https://licenses.example.gov'
    const found = { valid: false, source, note: 'The board has revoked it.' }
    await act(`/api/operator/licenses/${his.id}/check`, found)
    await dispatchRound(context)
    expect(await read(deskOf(asked))).toMatchObject({ offer: { proId: gwen.id } })
    expectProblem(await gus.browser.post(`/api/dispatch/${asked}/accept`), 409)

    const person = `/api/operator/people/${gus.id}`
    const jobs = async () => (await read(person)).jobs.map(({ id }: { id: string }) => id)
    expect(await jobs()).toEqual([job])
    const passed = await act(`${deskOf(job)}/pass-on`, { reason: 'His license is revoked.' })
    expect(passed).toMatchObject({ offer: { proId: gwen.id } })
    expect(await jobs()).toEqual([])
    await desk.accept(gwen.browser, job)

    expect(await historyOf(job)).toContain('operator booking.pass_on Olga')
    expect(await desk.acts(job)).toEqual([['booking.pass_on', 'His license is revoked.']])
    expect(await desk.acts(his.id)).toEqual([['license.check', source]])
    const [mail] = await read('/api/operator/outbox?kind=license')
    expect(mail).toMatchObject({ to: gus.email })
    expect(mail.body).toContain(found.note)
    expect(await toldBy(job, 'changed')).toContain(gus.email)
  })

  test('a price changes from a day on, and who has booked pays what they were quoted', async () => {
    const change = { sku: 'PLB-DRAIN', priceMax: 31_000, from: '2026-11-26', reason: 'Parts.' }
    expect((await desk.operator.patch('/api/operator/catalog', change)).status).toBe(200)
    const before = await desk.book()
    await desk.laterBy(48)
    const after = await desk.book(windowAfter(72))
    expect(await read(deskOf(before))).toMatchObject({ priceQuoteMax: 27_500 })
    expect(await read(deskOf(after))).toMatchObject({ priceQuoteMax: 31_000 })
    expect(await desk.acts(change.sku)).toEqual([['catalog.change', 'Parts.']])
  })
})
