import type { Database } from '#server/db/connect.ts'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'

/** Sends a change as somebody, whatever the test goes by. */
export type Posting = (
  path: string,
  body: object,
  headers?: Record<string, string>,
  // oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what a test is about
) => Promise<{ status: number; body: any }>

/** Something that is written anew each time it is sent. */
interface Writing {
  path: string
  /** The same of something else; null where there is but one place for it. */
  elsewhere: string | null
  body: object
  others: readonly object[]
  /** Two who may. */
  by: readonly [Writer, Writer]
  /** Where it stands, and whose. */
  table: string
  whose: string
}

interface Writer {
  id: string
  post: Posting
}

export const WRITINGS = [
  'a message',
  'a message in a case',
  'a message as Fixwell',
  'a note on a booking',
  'a note on a person',
  'time off',
] as const

/** Two bookings with a case each, and all that is written of them. */
export async function someWritings(
  db: Database,
  signIn: (user: { id: string }) => Promise<Posting>,
): Promise<Record<(typeof WRITINGS)[number], Writing>> {
  const writer = async ({ id }: { id: string }): Promise<Writer> => ({
    id,
    post: await signIn({ id }),
  })
  const customer = await writer(await addUser(db))
  const [pro, otherPro] = [await writer(await addProfessional(db)), await addProfessional(db)]
  const operators = [
    await writer(await addUser(db, { role: 'operator' })),
    await writer(await addUser(db, { role: 'operator' })),
  ] as const
  const sides = [customer, pro] as const
  const bookings = await Promise.all(
    [0, 1].map((n) => {
      const windowStart = new Date(Date.UTC(2026, 10, 24 + n, 15))
      const wishes = { customerId: customer.id, proId: pro.id, status: 'assigned', windowStart }
      return addBooking(db, { ...wishes, status: 'assigned' })
    }),
  )
  const cases = await Promise.all(
    bookings.map(({ id: bookingId }) =>
      customer.post('/api/cases', { bookingId, kind: 'late', text: 'An hour.' }),
    ),
  )
  const [here, there] = bookings.map(({ id }) => id)
  const [inCase, inOther] = cases.map(({ body }) => body.id)
  const text = { text: 'The gate is open.' }
  const others = [{ text: 'The gate is shut.' }]
  const desk = (what: string) => ({
    path: `/api/operator/bookings/${here}/${what}`,
    elsewhere: `/api/operator/bookings/${there}/${what}`,
    by: operators,
    whose: 'by_id',
  })
  const away = { start: '2026-12-01T14:00:00.000Z', end: '2026-12-01T18:00:00.000Z' }
  return {
    'a message': {
      path: `/api/bookings/${here}/message`,
      elsewhere: `/api/bookings/${there}/message`,
      body: { body: 'The gate is open.' },
      others: [{ body: 'The gate is shut.' }],
      by: sides,
      table: 'messages',
      whose: 'sender_id',
    },
    'a message in a case': {
      path: `/api/cases/${inCase}/messages`,
      elsewhere: `/api/cases/${inOther}/messages`,
      body: text,
      others,
      by: sides,
      table: 'case_messages',
      whose: 'sender_id',
    },
    'a message as Fixwell': {
      ...desk('message'),
      body: { ...text, to: 'both' },
      others: [...others.map((each) => ({ ...each, to: 'both' })), { ...text, to: 'customer' }],
      table: 'operator_messages',
    },
    'a note on a booking': { ...desk('note'), body: text, others, table: 'booking_notes' },
    'a note on a person': {
      path: `/api/operator/people/${customer.id}/notes`,
      elsewhere: `/api/operator/people/${pro.id}/notes`,
      body: text,
      others,
      by: operators,
      table: 'person_notes',
      whose: 'by_id',
    },
    'time off': {
      path: '/api/professional/time-off',
      elsewhere: null,
      body: away,
      others: [
        { ...away, note: 'Dentist' },
        { ...away, weekly: true },
        { ...away, end: '2026-12-01T19:00:00.000Z' },
        { ...away, start: '2026-12-01T13:00:00.000Z' },
      ],
      by: [pro, await writer(otherPro)],
      table: 'professional_time_off',
      whose: 'pro_id',
    },
  }
}
