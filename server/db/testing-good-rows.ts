import { randomBytes, randomUUID } from 'node:crypto'
import { WHOLE_APPLICATION } from '#contract/testing-application.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { FIRST_MARKET } from '#server/modules/market/markets.table.ts'
import type { Database } from './connect.ts'
import { insertRow, type Row } from './testing-refused.ts'

/** Whom and what the rows point at. */
export interface Town {
  customer: string
  pro: string
  otherPro: string
  application: string
  booking: string
  completed: string
  /** Decided, so that another one may be open. */
  case: string
  /** A license that was sent in. */
  license: string
  session: Uint8Array
}

export const NOON = '2026-11-24T17:00:00.000Z'
export const HALF_PAST_ONE = '2026-11-24T18:30:00.000Z'
export const TWO = '2026-11-24T19:00:00.000Z'

const { taxId: _taxId, communicationConsent: _permission, ...needed } = WHOLE_APPLICATION

const asColumn = (field: string) =>
  field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Everything an application must hold to be sent in. */
export const COMPLETE: Row = {
  ...Object.fromEntries(Object.entries(needed).map(([field, value]) => [asColumn(field), value])),
  tax_id_sealed: Buffer.from('sealed'),
}

/** The people and the jobs that the rows point at. */
export async function addTown(db: Database): Promise<Town> {
  const customer = await addUser(db)
  const pro = await addProfessional(db)
  const otherPro = await addProfessional(db, { hours: [] })
  const ofCustomer = { customerId: customer.id }
  const booking = await addBooking(db, ofCustomer)
  const completed = await addBooking(db, { ...ofCustomer, proId: pro.id, status: 'completed' })
  const draft = { user_id: customer.id, created_at: NOON, updated_at: NOON }
  const application = await insertRow(db, 'applications', draft)
  const of = { booking_id: completed.id, customer_id: customer.id, pro_id: pro.id }
  const told = await insertRow(db, 'cases', {
    ...caseOf(of),
    decided_at: TWO,
    decided_by: otherPro.id,
    outcome: 'none',
    reason: 'Both agree.',
  })
  const license = await insertRow(db, 'submitted_licenses', sentLicense(otherPro.id))
  const session = randomBytes(32)
  await insertRow(db, 'sessions', {
    id_hash: session,
    user_id: customer.id,
    created_at: NOON,
    last_seen_at: NOON,
    ends_at: TWO,
  })
  return {
    application: String(application['id']),
    customer: customer.id,
    pro: pro.id,
    otherPro: otherPro.id,
    booking: booking.id,
    completed: completed.id,
    case: String(told['id']),
    license: String(license['id']),
    session,
  }
}

const caseOf = (sides: Row): Row => ({
  ...sides,
  opened_by: 'customer',
  kind: 'damage',
  text: 'The sink is cracked.',
  created_at: NOON,
  due_at: TWO,
  last_said_by: 'customer',
  last_said_at: NOON,
})

const sentLicense = (proId: string): Row => ({
  pro_id: proId,
  license_type: 'trade',
  license_number: 'PL-1',
  issuing_state: 'NY',
  expiration_date: '2030-12-31',
  submitted_at: NOON,
})

/** A row of each table with a rule of its own that breaks none; a new one at every call. */
export const goodRows = (town: Town) =>
  ({
    application_areas: { application_id: town.application, city: randomUUID(), radius_km: 25 },
    application_events: {
      application_id: town.application,
      at: NOON,
      step: 'submitted',
      by: 'applicant',
      user_id: town.customer,
    },
    application_hours: {
      application_id: town.application,
      day_of_week: 1,
      start_time: '09:00',
      end_time: '17:00',
      is_available: true,
    },
    application_licenses: {
      application_id: town.application,
      license_type: 'trade',
      license_number: randomUUID(),
      issuing_state: 'NY',
      expiration_date: '2030-01-01',
    },
    applications: {
      ...COMPLETE,
      user_id: town.pro,
      status: 'rejected',
      created_at: NOON,
      updated_at: NOON,
      submitted_at: NOON,
      decided_at: TWO,
      reason: 'The license could not be found.',
    },
    audit_log: { at: NOON, what: 'account.sign_in', about_kind: 'account' },
    booking_events: { booking_id: town.booking, at: NOON, by: 'customer', to_status: 'pending' },
    booking_notes: {
      booking_id: town.booking,
      by_id: town.customer,
      text: 'Called twice.',
      created_at: NOON,
    },
    bookings: {
      customer_id: town.customer,
      sku: 'PLB-DRAIN',
      title: 'Clogged drain',
      price_quote_min: 12_500,
      price_quote_max: 27_500,
      duration_minutes: 90,
      address: '350 Fifth Avenue',
      zip: '10001',
      window_start: NOON,
      window_end: TWO,
      busy_until: TWO,
      created_at: NOON,
    },
    cases: caseOf({
      booking_id: town.completed,
      customer_id: town.customer,
      pro_id: town.pro,
    }),
    case_messages: {
      case_id: town.case,
      by: 'customer',
      sender_id: town.customer,
      text: 'Since this morning.',
      created_at: NOON,
    },
    markets: { name: randomUUID() },
    market_operators: { email: 'pete@example.com', market_id: FIRST_MARKET },
    // There is one row, from the beginning.
    comparison: { only: true },
    limits: { key: randomUUID(), used: 2, granted: 1, ends_at: TWO },
    logout_tokens: { id_hash: randomBytes(32), expires_at: TWO },
    messages: {
      booking_id: town.booking,
      sender_role: 'customer',
      sender_id: town.customer,
      pro_id: town.pro,
      body: 'On my way home.',
      created_at: NOON,
    },
    offers: { booking_id: town.booking, pro_id: town.pro, offered_at: NOON, expires_at: TWO },
    operator_messages: {
      booking_id: town.booking,
      by_id: town.customer,
      to_side: 'customer',
      body: 'We are looking.',
      created_at: NOON,
    },
    openings: { pro_id: town.pro },
    market_openings: { market_id: FIRST_MARKET, pro_id: town.pro },
    // There is one for each market.
    market_turns: { market_id: FIRST_MARKET },
    person_notes: { person_id: town.customer, at: NOON, by_id: town.pro, text: 'Calls often.' },
    outbox: {
      market_id: FIRST_MARKET,
      seq: freshNumber(),
      kind: 'booked',
      channel: 'email',
      recipient_id: town.customer,
      about_id: town.booking,
      to_address: 'ada@example.com',
      subject: 'Your booking',
      body: 'We are looking for a professional.',
      created_at: NOON,
      not_before: NOON,
      next_attempt_at: NOON,
    },
    license_papers: {
      id: randomUUID(),
      submitted_id: town.license,
      width: 2_000,
      height: 1_500,
      created_at: NOON,
    },
    photos: {
      id: randomUUID(),
      booking_id: town.booking,
      kind: 'request',
      width: 2_000,
      height: 1_500,
      uploaded_by: town.customer,
      created_at: NOON,
    },
    places: { zip: freshZip(), city: 'Nowhere', state: 'NY', latitude: 40, longitude: -74 },
    professional_areas: { pro_id: town.pro, zip_code: '10001', radius_km: 25 },
    professional_hours: {
      pro_id: town.otherPro,
      day_of_week: 1,
      start_time: '09:00',
      end_time: '17:00',
    },
    calendar_feeds: {
      pro_id: town.pro,
      token_hash: Buffer.alloc(32),
      token_sealed: Buffer.alloc(40),
    },
    busy_calendars: { pro_id: town.pro, address_sealed: Buffer.alloc(40), due_at: NOON },
    busy_times: { pro_id: town.pro, starts_at: NOON, ends_at: TWO },
    professional_time_off: { pro_id: town.pro, starts_at: NOON, ends_at: TWO },
    push_subscriptions: {
      user_id: town.customer,
      session_hash: town.session,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: 'x',
      auth: 'x',
      created_at: NOON,
    },
    professionals: { user_id: town.customer, business_name: 'Gwen & Co' },
    submitted_licenses: sentLicense(town.pro),
    questions: { pro_id: town.pro, text: randomUUID(), asked_at: NOON },
    reviews: {
      booking_id: town.completed,
      pro_id: town.pro,
      customer_id: town.customer,
      stars: 5,
      tags: '{}',
      created_at: NOON,
    },
    sessions: {
      id_hash: randomBytes(32),
      user_id: town.customer,
      created_at: NOON,
      last_seen_at: NOON,
      ends_at: TWO,
    },
    sku_changes: {
      sku: 'PLB-DRAIN',
      from_day: '2026-11-24',
      active: true,
      reason: 'It is offered again.',
      operator_id: town.customer,
      at: NOON,
    },
    skus: {
      sku: randomUUID(),
      trade: 'plumbing',
      title: 'Something new',
      price_min: 1,
      price_max: 2,
      duration_minutes: 60,
      position: 99,
    },
    users: {
      issuer: 'elsewhere',
      subject: randomUUID(),
      first_name: 'Ada',
      last_name: 'Person',
      email: 'ada@example.com',
      created_at: NOON,
    },
    waitlist: {
      user_id: town.customer,
      zip: freshZip(),
      trade: 'plumbing',
      created_at: NOON,
      look_at: NOON,
    },
  }) satisfies Record<string, Row>

export type Table = keyof ReturnType<typeof goodRows>

let numbers = 0
const freshNumber = () => (numbers += 1)
const freshZip = () => String(freshNumber()).padStart(5, '0')
