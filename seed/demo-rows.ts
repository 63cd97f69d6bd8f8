import type {
  professionalAreas,
  professionalHours,
  professionalLicenses,
  professionals,
  professionalTrades,
} from '#server/modules/accounts/professionals.table.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import type { users } from '#server/modules/accounts/users.table.ts'
import type { BookingRows } from './booking-rows.ts'
import type { MarketCalendar } from './market-calendar.ts'
import { type Persona, PERSONAS } from './personas.ts'
import { draws, idOf } from './random.ts'
import { PEOPLE, personOf, type Professional, WORKERS } from './town-people.ts'

type User = typeof users.$inferInsert

/** Before the oldest booking, so that everybody was here when they booked or worked. */
export const joinedAt = (calendar: MarketCalendar, name: string) =>
  calendar.at(
    -draws(`when ${name} joined`).whole(120, 400),
    draws(`when on that day ${name} joined`).whole(480, 1200),
  )

/** The id of a demo account at our own provider. */
export const accountId = ({ email }: Persona) => idOf(`account ${email}`)

export const accountRows = (calendar: MarketCalendar, passwordHash: string) =>
  PERSONAS.map((persona) => ({
    id: accountId(persona),
    email: persona.email,
    firstName: persona.firstName,
    lastName: persona.lastName,
    emailVerified: true,
    passwordHash,
    createdAt: joinedAt(calendar, persona.email),
  }))

export function userRows(calendar: MarketCalendar): User[] {
  const personas = PERSONAS.map((persona) => ({
    ...personOf(persona),
    role: persona.role,
    subject: accountId(persona),
  }))
  // Nobody signs in as one of the town: no account has such a subject.
  const working = PEOPLE.professionals.map((each) => ({
    ...each,
    role: 'pro' as const,
    subject: each.id,
  }))
  const booking = PEOPLE.customers.map((each) => ({
    ...each,
    role: 'customer' as const,
    subject: each.id,
  }))
  return [...personas, ...working, ...booking].map((each) => ({
    id: each.id,
    issuer: EMBEDDED_ISSUER,
    subject: each.subject,
    role: each.role,
    firstName: each.firstName,
    lastName: each.lastName,
    email: each.email,
    emailVerified: true,
    phone: each.phone,
    address: each.address,
    zip: each.zip,
    createdAt: joinedAt(calendar, each.email),
  }))
}

export const professionalRows = ({ reviews }: BookingRows): (typeof professionals.$inferInsert)[] =>
  WORKERS.map(({ id, businessName, paused }) => {
    const stars = reviews.filter(({ proId }) => proId === id).map((each) => each.stars)
    const ratingSum = stars.reduce((sum, each) => sum + each, 0)
    return { userId: id, businessName, paused, ratingSum, ratingCount: stars.length }
  })

const ofEach = <T>(rows: (pro: Professional) => readonly T[]) => WORKERS.flatMap(rows)

export const tradeRows = (): (typeof professionalTrades.$inferInsert)[] =>
  ofEach(({ id, trades }) => trades.map((trade) => ({ proId: id, trade })))

export const hourRows = (): (typeof professionalHours.$inferInsert)[] =>
  ofEach(({ id, hours }) =>
    hours.days.map((dayOfWeek) => ({
      proId: id,
      dayOfWeek,
      startTime: hours.from,
      endTime: hours.to,
    })),
  )

export const areaRows = (): (typeof professionalAreas.$inferInsert)[] =>
  ofEach(({ id, areas }) =>
    areas.map((area, index) => ({ ...area, id: idOf(`area ${index} of ${id}`), proId: id })),
  )

export const licenceRows = (
  calendar: MarketCalendar,
): (typeof professionalLicenses.$inferInsert)[] =>
  ofEach(({ id, licence: { number, state, days, insurer } }) => [
    {
      id: idOf(`licence of ${id}`),
      proId: id,
      licenseType: 'trade' as const,
      licenseNumber: number,
      issuingState: state,
      expirationDate: calendar.date(days),
      insuranceProvider: insurer,
      insuranceExpirationDate: insurer === '' ? null : calendar.date(days + 30),
      checkedAt: calendar.at(-14, 600),
    },
  ])
