import type { Approval, Checklist, License } from '#contract/applications.ts'
import { phoneNumber } from '#contract/phone.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { becomeProfessional } from '#server/modules/accounts/become-professional.ts'
import type { applications } from './applications.table.ts'
import { noticeOfApproval } from './decision-notice.ts'
import { marketDay, missingForOffers } from './missing-for-offers.ts'
import { placeAreas } from './placed-areas.ts'
import { type Decider, recordDecision, whyUndecided } from './record-decision.ts'
import { readAvailability, readLicenses, readServiceAreas } from './view.ts'

type Approving = Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>

/**
 * Makes the applicant a professional, with what their application holds, and writes to them.
 * @throws 400 where the insurance it names has run out, 403 for one's own, 404 when there is none, 409 when it does not wait for a decision or the
 * applicant is no customer any more
 */
export async function approveApplication(
  context: Approving,
  decider: Decider,
  { applicationId, trades, checklist, override, version }: Approval & { applicationId: string },
): Promise<void> {
  const now = context.clock.now()
  const approved = await transaction(context, async (tx) => {
    const outcome = { status: 'approved' as const, trades, override: override?.reason ?? null }
    const decision = { applicationId, decider, outcome, checklist, version }
    const decided = await recordDecision(tx, decision, now)
    if (decided === null) return false
    const parts = await readParts(tx, applicationId)
    const today = marketDay(now, context.config.marketTimeZone)
    if (override === undefined) refuseInsuranceRunOut(parts.licenses, today)
    const checked = checklist.license ? checkedBy(decider, checklist, now) : UNCHECKED_LICENSE
    if (!(await becomeProfessional(tx, { ...professional(decided, parts, checked), trades })))
      throw conflict('The applicant is an operator or a professional already.')
    const { config } = context
    const missing = missingForOffers(parts, today)
    await tx.execute(noticeOfApproval(decided, { trades, missing }, { config, now }))
    return true
  })
  if (!approved) throw await whyUndecided(context, { applicationId, decider })
  // What waits for a professional may suit them.
  context.wakeDispatch()
}

/** As nobody has looked them up, they come to an operator to be checked at once. */
const UNCHECKED_LICENSE = { checkedAt: null, checkedBy: null, source: '' }

const checkedBy = (decider: Decider, { source }: Checklist, now: Date) => ({
  checkedAt: now,
  checkedBy: decider.userId,
  source,
})

/**
 * What is named is valid on the day, or the check of it is not true. Whoever named no day has shown a paper.
 * @throws 400
 */
function refuseInsuranceRunOut(licenses: readonly License[], today: string) {
  const days = licenses.flatMap(({ insuranceExpirationDate }) => insuranceExpirationDate ?? [])
  if (days.length > 0 && days.every((day) => day < today))
    throw invalidField(
      'checklist.insurance',
      'The insurance this application names has run out. Ask for a valid one, or say why you approve without it.',
    )
}

/** Read after the decision holds the row: what was added a moment before it is copied, too. */
const readParts = async (tx: Transaction, applicationId: string) => ({
  licenses: await readLicenses(tx, applicationId),
  serviceAreas: await placeAreas(tx, await readServiceAreas(tx, applicationId)),
  availability: await readAvailability(tx, applicationId),
})

/** In the one form of a profile. What stands in an application was taken by its length alone, and may be no number. */
const called = (typed: string) => phoneNumber(typed) ?? typed

const professional = (
  { userId, businessPhone, phone, businessName, yearsExperience }: typeof applications.$inferSelect,
  { licenses, serviceAreas, availability }: Awaited<ReturnType<typeof readParts>>,
  checked: typeof UNCHECKED_LICENSE | ReturnType<typeof checkedBy>,
) => ({
  userId,
  phone: called(businessPhone || phone),
  businessName,
  // An application may say half a year; customers read whole ones.
  yearsExperience: Math.floor(yearsExperience ?? 0),
  areas: serviceAreas.map(({ id: _id, known: _known, ...area }) => area),
  hours: availability
    .filter(({ isAvailable }) => isAvailable)
    .map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
  licenses: licenses.map(({ id: _id, insuranceProvider, ...license }) => ({
    ...license,
    insuranceProvider: insuranceProvider ?? '',
    ...checked,
  })),
})
