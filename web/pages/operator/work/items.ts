import {
  BadgeCheck,
  CalendarX,
  DoorOpen,
  MessageCircleQuestion,
  MessageCircleWarning,
  Siren,
} from 'lucide-react'
import type { QueuedApplication } from '#contract/applications.ts'
import type { SubmittedLicense } from '#contract/business.ts'
import { CASE_KIND_WORDS, type VisitCase } from '#contract/cases.ts'
import type { OperatorAlert } from '#contract/operator-alerts.ts'
import type { AskedQuestion } from '#contract/questions.ts'
import type { Pressing } from '#contract/urgency.ts'
import {
  casePath,
  checkLicensePath,
  operatorApplicationPath,
  operatorBookingPath,
  paths,
} from '#web/app/paths.ts'
import { answerBy, decideBy } from '#web/features/applications/waiting.ts'
import { licenseName } from '#web/features/business/license-words.ts'
import { dangerIn, pressingOf } from '#web/lib/pressing-words.ts'
import type { UnmatchedBooking } from '#web/features/dispatch/operator/queries.ts'
import { formatWindowBrief } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import type { WorkItem } from './work-item.ts'

const together = (...words: string[]) => words.filter((each) => each !== '').join(', ')

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

export function applicationItem(line: QueuedApplication): WorkItem {
  const href = operatorApplicationPath(line.id)
  return {
    id: line.id,
    part: 'decide',
    rank: 'decision',
    mark: { icon: DoorOpen, words: 'Application' },
    due: decideBy(line.submittedAt),
    waitsSince: line.submittedAt,
    title: nameOf(line),
    text: together(
      line.again ? 'Sent in again' : '',
      line.businessName,
      line.city,
      line.state,
      ...line.trades.map((trade) => TRADE_NAMES[trade]),
    ),
    href,
    keys: { a: `${href}?ask=approve`, c: `${href}?ask=return`, r: `${href}?ask=reject` },
  }
}

export const licenseItem = (license: SubmittedLicense): WorkItem => ({
  id: license.id,
  part: 'decide',
  rank: 'decision',
  mark: { icon: BadgeCheck, words: 'License' },
  due: decideBy(license.submittedAt),
  waitsSince: license.submittedAt,
  title: nameOf(license.pro),
  text: together(
    license.recheck ? 'Look up again' : license.renewedUntil === null ? 'A new license' : 'Renewal',
    licenseName(license),
  ),
  href: checkLicensePath(license.id),
})

/** Where a visit that somebody waits for stands, and why there. */
const pressingRow = (pressing: Pressing) => ({
  pressing,
  rank: pressingOf(pressing) ?? ('wrong' as const),
})

export const unmatchedItem = (booking: UnmatchedBooking): WorkItem => ({
  id: booking.id,
  part: 'unmatched',
  ...pressingRow(booking),
  mark: { icon: CalendarX, words: 'Unmatched' },
  due: booking.windowStart,
  title: booking.title,
  text: together(
    dangerIn(booking),
    `ZIP ${booking.zip}`,
    formatWindowBrief(booking.windowStart, booking.windowEnd, booking.timeZone),
    nameOf(booking.customer),
  ),
  href: operatorBookingPath(booking.id),
})

export const caseItem = (told: VisitCase): WorkItem => ({
  id: told.id,
  part: 'cases',
  rank: pressingOf(told) ?? 'promise',
  pressing: told,
  mark: { icon: MessageCircleWarning, words: 'Case' },
  due: told.dueAt,
  title: CASE_KIND_WORDS[told.kind],
  text: together(
    dangerIn(told),
    told.title,
    told.people?.customer.name ?? told.customer.firstName,
    told.turn === 'sides' ? 'waits for an answer' : '',
  ),
  href: casePath(told.id),
})

export const questionItem = ({ id, pro, text, askedAt }: AskedQuestion): WorkItem => ({
  id,
  part: 'cases',
  rank: 'promise',
  mark: { icon: MessageCircleQuestion, words: 'Question' },
  due: answerBy(askedAt),
  title: nameOf(pro),
  text,
  href: `${paths.operatorCases}#questions`,
})

const alertOf = { part: 'alerts', rank: 'wrong', mark: { icon: Siren, words: 'Alert' } } as const

export function alertItem(alert: OperatorAlert): WorkItem {
  if (alert.kind === 'late' || alert.kind === 'unfinished') {
    const { pro, title, zip, bookingId, since } = alert
    const row =
      alert.kind === 'late'
        ? { ...pressingRow(alert), title: `Nobody has arrived: ${title}` }
        : ({ rank: 'promise', title: `Not marked completed: ${title}` } as const)
    return {
      ...alertOf,
      ...row,
      id: bookingId,
      due: since,
      text: together(
        alert.kind === 'late' ? dangerIn(alert) : '',
        nameOf(pro),
        pro.phone === '' ? '' : formatPhone(pro.phone),
        `ZIP ${zip}`,
      ),
      href: operatorBookingPath(bookingId),
    }
  }
  if (alert.kind === 'mail') {
    const { notices, since, lastError } = alert
    return {
      ...alertOf,
      id: 'mail',
      due: since,
      title: notices === 1 ? 'A notice does not leave' : `${notices} notices do not leave`,
      text: lastError ?? 'Nobody has answered yet.',
      href: paths.operatorOutbox,
    }
  }
  return {
    ...alertOf,
    id: `round ${alert.name}`,
    due: alert.since,
    title: `Not done: ${alert.name}`,
    text: 'The log of the server says why. Tell who looks after the machine.',
  }
}
