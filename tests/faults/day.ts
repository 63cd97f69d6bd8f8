import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { applicationRequest, licenseRequest } from '#server/testing/application-request.ts'
import { bookingRequest } from '#server/testing/booking-request.ts'
import { photoForm, somePhoto } from '#server/testing/photos.ts'
import { signIn, signUp, TestBrowser } from '#server/testing/test-browser.ts'
import { PATIENCE_MS } from './how-long.ts'

const PASSWORD = 'periwinkle umbrella stand'

const CUSTOMER = {
  firstName: 'Wilhelmina',
  lastName: 'Oakenshield',
  email: 'wilhelmina.o@privatemail.example',
  password: PASSWORD,
}
const PLUMBER = {
  firstName: 'Bartholomew',
  lastName: 'Featherstone',
  email: 'bart.f@privatemail.example',
  password: PASSWORD,
}
const OPERATOR = {
  firstName: 'Ottoline',
  lastName: 'Quartermaine',
  email: 'ottoline.q@privatemail.example',
  password: PASSWORD,
}

const HOME = { phone: '+1 212 555 0143', address: '77 Quillfeather Lane' }
const SAID = {
  assistant: 'My kitchen sink is clogged under the xylophone',
  notes: 'The zanzibar cabinet hides the valve',
  message: 'Knock thrice at the vermilion door',
  reply: 'I shall bring the gargantuan wrench',
  review: 'He sang a wondrous madrigal',
  answer: 'Your marmalade was exquisite',
  note: 'She keeps a pangolin indoors',
  reason: 'They quarrelled about gumdrops',
  case: 'It drips upon the harpsichord',
}
const BUSINESS = {
  firstName: PLUMBER.firstName,
  lastName: PLUMBER.lastName,
  email: PLUMBER.email,
  phone: '212 555 0166',
  address: '9 Thistledown Court',
  businessName: 'Featherstone Waterworks',
  businessAddress: '11 Larkspur Parade',
  businessEmail: 'desk@waterworks.example',
  taxId: '98-7612345',
  emergencyContact: 'Clementine Featherstone',
  emergencyPhone: '212 555 0177',
}

/** What nobody may find who reads the log of such a day; words are long enough to be nobody else's. */
export const PRIVATE: readonly string[] = [
  ...[CUSTOMER, PLUMBER, OPERATOR, HOME, BUSINESS].flatMap((each) => Object.values(each)),
  ...Object.values(SAID),
  ...Object.values(SAID).flatMap((text) => text.split(' ').filter((word) => word.length > 7)),
  'Quillfeather',
  'Thistledown',
  'Larkspur',
  '5550143',
  '7612345',
  'harpsichord.jpg',
]

const inDays = (days: number) => {
  const start = Date.now() + days * 86_400_000
  return {
    preferredWindowStart: new Date(start).toISOString(),
    preferredWindowEnd: new Date(start + 7_200_000).toISOString(),
  }
}

interface Asked {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what a test is about
  body: any
}

/** Somebody who has signed up, and what they send with their session. */
async function newcomer(site: string, person: typeof CUSTOMER) {
  const browser = new TestBrowser(site)
  await signUp(browser, person)
  const cookie = `fixwell_session=${browser.cookie('fixwell_session')}`
  const send = async (
    method: string,
    path: string,
    payload?: string | Uint8Array,
    headers: Record<string, string> = {},
  ): Promise<Asked> => {
    const response = await fetch(`${site}${path}`, {
      method,
      headers: { cookie, ...headers },
      ...(payload !== undefined && { body: payload }),
    })
    const text = await response.text()
    const json = String(response.headers.get('content-type')).includes('json')
    return { status: response.status, body: json ? JSON.parse(text) : text }
  }
  const asks = (method: string, path: string, body?: object) =>
    body === undefined
      ? send(method, path)
      : send(method, path, JSON.stringify(body), { 'content-type': 'application/json' })
  /** What has to succeed. */
  const does = async (...asked: Parameters<typeof asks>) => {
    const { status, body } = await asks(...asked)
    expect({ asked, status, body }).toMatchObject({ status: expect.toSatisfy((n) => n < 300) })
    return body
  }
  return { send, asks, does }
}

/** Everybody does at this site what they do in a day, and all goes wrong that can. */
export async function liveADay(site: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const customer = await newcomer(site, CUSTOMER)
  const plumber = await newcomer(site, PLUMBER)
  const operator = await newcomer(site, OPERATOR)
  await client.query(`update users set role = 'operator' where email = $1`, [OPERATOR.email])

  await customer.does('PATCH', '/api/profile', HOME)
  const { id: draft } = await plumber.does('POST', '/api/pro-applications', {})
  await plumber.does('POST', `/api/pro-applications/${draft}/licenses`, licenseRequest())
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6]) {
    const day = { dayOfWeek, startTime: '00:00', endTime: '24:00', isAvailable: true }
    await plumber.asks('POST', `/api/pro-applications/${draft}/availability`, day)
  }
  await plumber.does('POST', `/api/pro-applications/${draft}/service-areas`, {
    city: '',
    state: '',
    zipCode: '10001',
    radiusKm: 25,
  })
  const sent = await plumber.does(
    'POST',
    '/api/pro-applications/submit',
    applicationRequest(BUSINESS),
  )
  await operator.does('POST', `/api/operator/applications/${sent.id}/approve`, {
    trades: ['plumbing'],
    checklist: ALL_CHECKED,
  })

  await customer.does('POST', '/api/ai/intent', { message: SAID.assistant })
  const { address } = HOME
  const { id } = await customer.does(
    'POST',
    '/api/ai/book',
    bookingRequest({ ...inDays(2), address, notes: SAID.notes, phone: HOME.phone }),
  )
  const about = (part: string) => `/api/bookings/${id}${part}`
  const desk = (part: string) => `/api/operator/bookings/${id}${part}`
  await operator.asks('POST', desk('/offer'), {
    proId: (await plumber.does('GET', '/api/auth/user')).id,
    reason: SAID.reason,
    override: { part: 'hours', reason: SAID.reason },
  })
  const accepted = async () => (await plumber.asks('POST', `/api/dispatch/${id}/accept`)).status
  await expect.poll(accepted, { timeout: PATIENCE_MS }).toBe(200)
  const picture = await photoForm(await somePhoto(), 'request', 'harpsichord.jpg')
  expect(
    (await customer.send('POST', about('/photos'), picture.payload, picture.headers)).status,
  ).toBe(201)
  await customer.does('POST', about('/message'), { body: SAID.message })
  await plumber.does('POST', about('/message'), { body: SAID.reply })
  await operator.does('GET', `/api/operator/search?q=${CUSTOMER.lastName}`)
  await operator.does('POST', desk('/note'), { text: SAID.note })
  await operator.does('POST', desk('/message'), { to: 'both', text: SAID.message })
  for (const status of ['en_route', 'on_site', 'completed'])
    await plumber.does('PATCH', about('/status'), { status })
  const review = { bookingId: id, stars: 5, notes: SAID.review }
  const { id: reviewId } = await customer.does('POST', '/api/reviews', review)
  await plumber.does('POST', `/api/reviews/${reviewId}/reply`, { text: SAID.answer })
  const { id: caseId } = await customer.does('POST', '/api/cases', {
    bookingId: id,
    kind: 'not_fixed',
    text: SAID.case,
  })
  const decision = { outcome: 'none', reason: SAID.reason }
  await operator.does('POST', `/api/operator/cases/${caseId}/decide`, decision)

  await goWrong(site, { customer, about })
  await breakWhatIsAsked(client, { customer, about, bookingId: id, site })
}

type Somebody = Awaited<ReturnType<typeof newcomer>>

/** What people do wrong, and what somebody else does with their words. */
async function goWrong(
  site: string,
  { customer, about }: { customer: Somebody; about: (part: string) => string },
) {
  const stranger = new TestBrowser(site)
  await signIn(stranger, CUSTOMER.email, SAID.note)
  await signIn(stranger, 'nobody@privatemail.example', PASSWORD)
  const twins = Array.from({ length: 4 }, () => new TestBrowser(site))
  await Promise.allSettled(twins.map((twin) => signUp(twin, CUSTOMER)))
  const json = { 'content-type': 'application/json' }
  const statuses = [
    await customer.asks('POST', '/api/ai/book', { ...HOME, notes: SAID.notes }),
    await customer.asks('GET', `/api/bookings/${encodeURIComponent(SAID.notes)}`),
    await customer.asks(
      'GET',
      `/api/nothing/${encodeURIComponent(CUSTOMER.email)}?q=${HOME.phone}`,
    ),
    await customer.send('POST', about('/message'), `{"body": "${SAID.message}`, json),
    await customer.send('POST', about('/message'), SAID.message, { 'content-type': 'text/plain' }),
    await customer.asks('POST', about('/message'), { body: SAID.message.repeat(20_000) }),
    await customer.asks('POST', '/api/reviews', { bookingId: SAID.case, stars: 5 }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([400, 404, 404, 400, 415, 413, 404])
}

interface Broken {
  customer: Somebody
  about: (part: string) => string
  bookingId: string
  site: string
}

/** What is a mistake of ours whoever asks, and a database that goes away. */
async function breakWhatIsAsked(
  client: pg.Client,
  { customer, about, bookingId, site }: Broken,
): Promise<void> {
  const without = async (table: string, ask: () => Promise<Asked>) => {
    await client.query(`alter table ${table} rename to ${table}_gone`)
    expect((await ask()).status).toBe(500)
    await client.query(`alter table ${table}_gone rename to ${table}`)
  }
  const request = bookingRequest({ ...inDays(3), ...HOME, notes: SAID.notes })
  await without('messages', () => customer.asks('POST', about('/message'), { body: SAID.message }))
  await without('conversations', () =>
    customer.asks('POST', '/api/ai/intent', { message: `${SAID.assistant}\nparams: ${SAID.note}` }),
  )
  await without('idempotency_keys', () => customer.asks('POST', '/api/ai/book', request))
  await without('cases', () =>
    customer.asks('POST', '/api/cases', { bookingId, kind: 'late', text: SAID.case }),
  )
  await without('provider_accounts', async () => {
    const { status } = await signIn(new TestBrowser(site), CUSTOMER.email, PASSWORD)
    return { status, body: null }
  })
  await client.query('alter table bookings add constraint no_lane check (false) not valid')
  expect((await customer.asks('POST', '/api/ai/book', request)).status).toBe(500)
  await client.query('alter table bookings drop constraint no_lane')
  const writing = Array.from({ length: 8 }, () =>
    customer.asks('POST', about('/message'), { body: SAID.message }),
  )
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await Promise.all(writing)
}
