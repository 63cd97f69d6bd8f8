import { ALL_CHECKED } from '#contract/testing-application.ts'
import { dispatchRound } from '#server/modules/dispatch/dispatch.job.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import {
  applicationRequest,
  areaRequest,
  dayRequest,
  licenseRequest,
} from './application-request.ts'
import type { Arranged } from './arranged.ts'
import { deskOf, peopleOf } from './arranged-desk-calls.ts'
import { businessOf } from './arranged-business.ts'
import { casesOf } from './arranged-cases.ts'
import { newAuthenticator } from './authenticator.ts'
import { bookingRequest } from './booking-request.ts'
import { secondFactorsOf, withOwnPassword } from './arranged-second-factor.ts'
import { addAccount, addBooking, addProfessional, addUser } from './builders.ts'
import { photoForm, sendPhoto, somePhoto } from './photos.ts'
import { addSomePlaces } from './places.ts'
import { openBrowser } from './push-subscription.ts'
import type { Visitor, World } from './world.ts'

const DAY_MS = 86_400_000
const NINE = Date.parse('2026-11-24T14:00:00.000Z')

const OWN_PASSWORD = 'the fence behind the old mill'

const windowOn = (day: number) => ({
  preferredWindowStart: new Date(NINE + day * DAY_MS).toISOString(),
  preferredWindowEnd: new Date(NINE + day * DAY_MS + 7_200_000).toISOString(),
})

/** A town in which every call of the contract succeeds once. None takes what another one needs. */
export async function arrangeCalls(world: World): Promise<Arranged> {
  const { db } = world.context
  await addSomePlaces(world.context)
  const [customer, operator, pro] = [
    await addUser(db),
    await addUser(db, { role: 'operator' }),
    await addProfessional(db),
  ]
  await addAccount(db, customer, OWN_PASSWORD)
  const [ada, olga, gwen] = [
    await world.signIn(customer),
    await world.signIn(operator),
    await world.signIn(pro),
  ]

  // No two on the same day: a professional is in one place at a time.
  let day = 0
  const book = async (wishes: object = {}): Promise<string> => {
    const { body } = await ada.post(
      '/api/ai/book',
      bookingRequest({ ...windowOn((day += 1)), ...wishes }),
    )
    return body.id
  }
  const job = async (status: 'assigned' | 'completed'): Promise<string> => {
    const windowStart = new Date(NINE + (day += 1) * DAY_MS)
    const wishes = { customerId: customer.id, proId: pro.id, status, windowStart }
    return (await addBooking(db, wishes)).id
  }

  // Somebody has not arrived this morning, and operators are alerted.
  await addBooking(db, {
    status: 'assigned',
    proId: (await addProfessional(db, { trades: [] })).id,
    windowStart: new Date(world.clock.now().getTime() - DAY_MS / 8),
  })

  const [toAccept, toDecline, toExplain] = [await book(), await book(), await book()]
  // Nobody serves Philadelphia.
  await book({ zip: '19103' })
  const takenBack = await book()
  await dispatchRound(world.context)
  await ada.post(`/api/bookings/${takenBack}/cancel`)
  // From here on somebody else is free, too, whatever becomes of the first one's hours.
  const spare = await addProfessional(db)
  const [toCancel, toMove] = [await book(), await book()]
  const [toRelease, toStart, toDiscuss, toCorrect, toAgree, toRefuse] = [
    await job('assigned'),
    await job('assigned'),
    await job('assigned'),
    await job('assigned'),
    await job('assigned'),
    await job('assigned'),
  ]
  for (const id of [toAgree, toRefuse])
    await ada.post(`/api/bookings/${id}/window`, windowOn((day += 1)))
  await gwen.post(`/api/bookings/${toDiscuss}/message`, { body: 'I am on my way.' })
  const adas = await applyingAs(ada)
  const waiting = async (): Promise<string> => {
    const applicant = await world.signIn(await addUser(db))
    return (await applicant.post('/api/pro-applications/submit', applicationRequest())).body.id
  }
  const [toRead, toApprove] = [await waiting(), await waiting()]
  const [toReject, toReturn] = [await waiting(), await waiting()]
  const reviewed = await ada.post('/api/reviews', { bookingId: await job('completed'), stars: 4 })
  const review = `/api/reviews/${reviewed.body.id}`

  const picture = async (colour: string) =>
    (await sendPhoto(ada, toCorrect, 'request', await somePhoto(colour))).body
  const [toSee, toTakeAway] = [await picture('#123'), await picture('#456')]

  const ofDesk = await deskOf({
    book,
    job: () => job('assigned'),
    done: () => job('completed'),
    photo: async (colour) => (await picture(colour)).id,
    review: async () => {
      const { body } = await ada.post('/api/reviews', {
        bookingId: await job('completed'),
        stars: 2,
      })
      return body.id
    },
    window: () => windowOn((day += 1)),
    proId: spare.id,
  })

  const market = async (name: string): Promise<string> =>
    (await olga.post('/api/operator/markets', { name })).body.id

  const passkey = () =>
    newAuthenticator({ origin: world.context.config.publicUrl, rpId: 'localhost' })
  const options = async () =>
    (await ada.post('/api/profile/passkeys/options', { password: OWN_PASSWORD })).body
  const [toKeep, toRemove] = [
    passkey().create(await options()),
    (await ada.post('/api/profile/passkeys', passkey().create(await options()))).body,
  ]
  const others = {
    toSuspend: (await addUser(db)).id,
    toErase: (await addUser(db)).id,
    toReinstate: (await addUser(db, { suspendedAt: world.clock.now(), suspendedReason: 'Why.' }))
      .id,
  }
  const toLeave = await addUser(db)
  await addAccount(db, toLeave, OWN_PASSWORD)
  const leaving = await world.signIn(toLeave)
  const { subscription } = openBrowser('https://push.example/1')

  return {
    who: { public: world.visitor, 'signed-in': ada, pro: gwen, operator: olga },
    calls: {
      'PATCH /api/availability': {
        payload: {
          paused: false,
          hours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }],
        },
      },
      'POST /api/profile/password': {
        payload: { current: OWN_PASSWORD, next: 'a lamp beside the green door' },
      },
      'POST /api/profile/erase': { payload: { password: OWN_PASSWORD }, by: leaving },
      'POST /api/profile/passkeys': { payload: toKeep },
      ...withOwnPassword(OWN_PASSWORD, toRemove.id),
      'PATCH /api/profile': { payload: { phone: '212 555 0100' } },
      'POST /api/ai/intent': { payload: { message: 'I smell gas and the sink is clogged' } },
      'POST /api/ai/book': { payload: bookingRequest() },
      'GET /api/bookings/:id': { url: `/api/bookings/${toExplain}` },
      'POST /api/bookings/:id/cancel': { url: `/api/bookings/${toCancel}/cancel` },
      'POST /api/bookings/:id/window': {
        url: `/api/bookings/${toMove}/window`,
        payload: windowOn((day += 1)),
      },
      'POST /api/bookings/:id/details': {
        url: `/api/bookings/${toCorrect}/details`,
        payload: { address: '1 Home Street', notes: 'Ring twice.' },
      },
      'POST /api/bookings/:id/price': {
        url: `/api/bookings/${await job('completed')}/price`,
        payload: { finalPriceCents: 20_000, reason: 'I had mistyped it.' },
      },
      'POST /api/bookings/:id/photos': {
        url: `/api/bookings/${toCorrect}/photos`,
        ...(await photoForm(await somePhoto('#789'), 'request')),
      },
      'GET /api/photos/:id': { url: `/api/photos/${toSee.id}?size=thumb` },
      'DELETE /api/photos/:id': { url: `/api/photos/${toTakeAway.id}` },
      'POST /api/bookings/:id/window/agree': { url: `/api/bookings/${toAgree}/window/agree` },
      'POST /api/bookings/:id/window/refuse': { url: `/api/bookings/${toRefuse}/window/refuse` },
      'POST /api/bookings/:id/release': { url: `/api/bookings/${toRelease}/release` },
      'PATCH /api/bookings/:id/status': {
        url: `/api/bookings/${toStart}/status`,
        payload: { status: 'en_route' },
      },
      'POST /api/dispatch/:bookingId/accept': { url: `/api/dispatch/${toAccept}/accept` },
      'POST /api/dispatch/:bookingId/decline': { url: `/api/dispatch/${toDecline}/decline` },
      'GET /api/dispatch/:bookingId/why': { url: `/api/dispatch/${toExplain}/why` },
      'GET /api/operator/bookings/:id/dispatch': {
        url: `/api/operator/bookings/${toExplain}/dispatch`,
      },
      'GET /api/operator/bookings': { url: '/api/operator/bookings?state=unmatched' },
      'POST /api/pro-applications': { payload: { firstName: 'Ada' } },
      'POST /api/pro-applications/submit': { payload: applicationRequest() },
      'POST /api/pro-applications/unknown-areas': {
        payload: { serviceAreas: [areaRequest({ city: '', zipCode: '99999' })] },
      },
      ...adas,
      ...ofDesk,
      ...(await businessOf(gwen)),
      ...(await secondFactorsOf(world, OWN_PASSWORD)),
      ...peopleOf({ found: customer.id, ...others }),
      'GET /api/operator/applications/:id': { url: `/api/operator/applications/${toRead}` },
      'POST /api/operator/applications/:id/approve': {
        url: `/api/operator/applications/${toApprove}/approve`,
        payload: { trades: ['hvac'], checklist: ALL_CHECKED },
      },
      'POST /api/operator/applications/:id/reject': {
        url: `/api/operator/applications/${toReject}/reject`,
        payload: { reason: 'The license could not be found.' },
      },
      'POST /api/operator/applications/:id/return': {
        url: `/api/operator/applications/${toReturn}/return`,
        payload: { message: 'Please add your state license.' },
      },
      ...(await casesOf({
        ada,
        olga,
        visit: () => job('completed'),
        window: windowOn((day += 1)),
      })),
      'POST /api/ai/preview': { payload: { message: 'The kitchen sink is clogged.' } },
      'GET /api/support': { url: '/api/support?zip=10001' },
      'POST /api/operator/markets': {
        url: '/api/operator/markets',
        payload: { name: 'Bay Area' },
      },
      'PATCH /api/operator/markets/:id': {
        url: `/api/operator/markets/${FIRST_MARKET}`,
        payload: { nights: true },
      },
      'GET /api/operator/markets/:id/zips': { url: `/api/operator/markets/${FIRST_MARKET}/zips` },
      'PATCH /api/operator/markets/:id/zips': {
        url: `/api/operator/markets/${await market('Hudson')}/zips`,
        payload: { add: ['07030'] },
      },
      'DELETE /api/operator/markets/:id': {
        url: `/api/operator/markets/${await market('A slip')}`,
      },
      'PATCH /api/operator/catalog': {
        payload: { sku: 'PLB-TOILET', priceMax: 33_000, reason: 'Parts cost more.' },
      },
      'PUT /api/operator/duty': { payload: { on: true } },
      'PUT /api/notifications/preferences': {
        payload: { kind: 'reminder', channels: { email: false } },
      },
      'POST /api/push/subscriptions': { payload: subscription },
      'DELETE /api/push/subscriptions': { payload: { endpoint: subscription.endpoint } },
      'GET /api/windows': { url: '/api/windows?sku=PLB-DRAIN&zip=10001' },
      'GET /api/windows/outlook': { url: '/api/windows/outlook?sku=PLB-DRAIN&zip=10001' },
      'POST /api/waitlist': { payload: { zip: '19103', trade: 'plumbing' } },
      'GET /api/bookings/:id/messages': { url: `/api/bookings/${toDiscuss}/messages` },
      'POST /api/bookings/:id/message': {
        url: `/api/bookings/${toDiscuss}/message`,
        payload: { body: 'The door is open.' },
      },
      'POST /api/reviews': {
        payload: { bookingId: await job('completed'), stars: 5, tags: 'Clean,On Time', notes: '' },
      },
      'GET /api/reviews/:id': { url: review },
      'POST /api/reviews/:id/reply': { url: `${review}/reply`, payload: { text: 'Thank you.' } },
      'GET /api/professionals/:proId/reviews': { url: `/api/professionals/${pro.id}/reviews` },
    },
  }
}

/** A draft that holds two of each part: one to read, one to remove. */
async function applyingAs(ada: Visitor): Promise<Arranged['calls']> {
  const { body: draft } = await ada.post('/api/pro-applications', {})
  const url = `/api/pro-applications/${draft.id}`
  const parts = [
    ['licenses', licenseRequest(), licenseRequest({ licenseNumber: 'PL-2' })],
    ['service-areas', areaRequest(), areaRequest({ city: 'Queens' })],
    ['availability', dayRequest(), dayRequest({ dayOfWeek: 2 })],
  ] as const
  const calls: Arranged['calls'] = {}
  for (const [part, kept, removed] of parts) {
    await ada.post(`${url}/${part}`, kept)
    const { body } = await ada.post(`${url}/${part}`, removed)
    const path = `/api/pro-applications/:id/${part}`
    calls[`GET ${path}`] = { url: `${url}/${part}` }
    calls[`POST ${path}`] = { url: `${url}/${part}`, payload: kept }
    calls[`DELETE ${path}/:childId`] = { url: `${url}/${part}/${body.id}` }
  }
  return calls
}
