import { sql } from 'drizzle-orm'
import { CANCELED } from '#contract/bookings.ts'
import type { CaseKind, CaseOutcome, CaseSpeaker, VisitCase } from '#contract/cases.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { isoFromDatabase, word } from '#server/db/sql.ts'
import { pressingOf } from '#server/modules/bookings/job-care.ts'
import { SPEAKS_AS } from './policy.ts'

interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  suspended: boolean
}

/** A case as a statement reads it; instants are PostgreSQL's own text. */
export interface CaseRow {
  id: string
  bookingId: string
  title: string
  kind: CaseKind
  text: string
  danger: string | null
  openedBy: 'customer' | 'pro'
  customer: Person
  pro: (Person & { businessName: string }) | null
  lastSaidBy: CaseSpeaker
  createdAt: string
  lastSaidAt: string
  dueAt: string
  decidedAt: string | null
  outcome: CaseOutcome | null
  reason: string | null
  returnUntil: string | null
  returnBookingId: string | null
  viewerRole: CaseSpeaker
  version: string
}

const person = (alias: string) => {
  const of = sql.raw(alias)
  return sql`'id', ${of}.id, 'firstName', ${of}.first_name, 'lastName', ${of}.last_name, 'email', ${of}.email,
    'phone', ${of}.phone, 'suspended', ${of}.suspended_at is not null`
}

/** Of what a decision would overwrite. */
export const VERSION = sql`hash_record_extended(row(cases.decided_at, cases.outcome, cases.reason), 0)::text`

/** What is read of each case, from the rows that `WITH_PEOPLE` joins. */
export const CASE = sql`cases.id, cases.booking_id as "bookingId", bookings.title, cases.kind, cases.text, cases.danger,
  cases.opened_by as "openedBy", cases.last_said_by as "lastSaidBy", cases.created_at as "createdAt",
  cases.last_said_at as "lastSaidAt", cases.due_at as "dueAt", cases.decided_at as "decidedAt", cases.outcome,
  cases.reason, cases.return_until as "returnUntil", ${SPEAKS_AS} as "viewerRole", ${VERSION} as version,
  case when returned.status <> ${word(CANCELED)} then returned.id end as "returnBookingId",
  json_build_object(${person('customer')}) as customer,
  case when pro.id is not null
    then json_build_object(${person('pro')}, 'businessName', professionals.business_name) end as pro`

export const WITH_PEOPLE = sql`cases
  join bookings on ${isOfRow('cases', 'bookings')}
  join users customer on customer.id = cases.customer_id
  left join users pro on pro.id = cases.pro_id
  left join professionals on professionals.user_id = cases.pro_id
  left join bookings returned on returned.market_id = cases.market_id and returned.id = cases.return_booking_id`

/** A case as its reader may see it: the sides know each other by what a booking tells them, operators by all. */
export function toCase(row: CaseRow): VisitCase {
  const { customer, pro, decidedAt, returnUntil, lastSaidBy } = row
  return {
    id: row.id,
    bookingId: row.bookingId,
    title: row.title,
    kind: row.kind,
    text: row.text,
    ...pressingOf({ urgency: null, danger: row.danger }),
    openedBy: row.openedBy,
    customer: { firstName: customer.firstName },
    pro: pro && { firstName: pro.firstName, businessName: pro.businessName },
    people:
      row.viewerRole === 'operator' ? { customer: named(customer), pro: pro && named(pro) } : null,
    state: decidedAt === null ? 'open' : 'decided',
    turn: decidedAt === null ? (lastSaidBy === 'operator' ? 'sides' : 'operator') : null,
    createdAt: isoFromDatabase(row.createdAt),
    lastSaidAt: isoFromDatabase(row.lastSaidAt),
    dueAt: isoFromDatabase(row.dueAt),
    decidedAt: decidedAt && isoFromDatabase(decidedAt),
    outcome: row.outcome,
    reason: row.reason,
    returnVisit: returnUntil === null ? null : returnOf(returnUntil, row.returnBookingId),
    viewerRole: row.viewerRole,
    version: row.version,
  }
}

const returnOf = (until: string, bookingId: string | null) => ({
  until: isoFromDatabase(until),
  bookingId,
})

const named = ({ id, firstName, lastName, email, phone, suspended }: Person) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
  phone,
  suspended,
})
