import type { Approval } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
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
 * @throws 403 for one's own, 404 when there is none, 409 when it does not wait for a decision or the
 * applicant is no customer any more
 */
export async function approveApplication(
  context: Approving,
  decider: Decider,
  { applicationId, trades, checklist }: Approval & { applicationId: string },
): Promise<void> {
  const now = context.clock.now()
  const approved = await transaction(context, async (tx) => {
    const outcome = { status: 'approved' as const, trades }
    const decided = await recordDecision(tx, { applicationId, decider, outcome, checklist }, now)
    if (decided === null) return false
    const parts = await readParts(tx, applicationId)
    if (!(await becomeProfessional(tx, { ...professional(decided, parts), trades })))
      throw conflict('The applicant is an operator or a professional already.')
    const { config } = context
    const missing = missingForOffers(parts, marketDay(now, config.marketTimeZone))
    await tx.execute(noticeOfApproval(decided, { trades, missing }, { config, now }))
    return true
  })
  if (!approved) throw await whyUndecided(context, { applicationId, decider })
  // What waits for a professional may suit them.
  context.wakeDispatch()
}

/** Read after the decision holds the row: what was added a moment before it is copied, too. */
const readParts = async (tx: Transaction, applicationId: string) => ({
  licenses: await readLicenses(tx, applicationId),
  serviceAreas: await placeAreas(tx, await readServiceAreas(tx, applicationId)),
  availability: await readAvailability(tx, applicationId),
})

const professional = (
  { userId, businessName, yearsExperience }: typeof applications.$inferSelect,
  { licenses, serviceAreas, availability }: Awaited<ReturnType<typeof readParts>>,
) => ({
  userId,
  businessName,
  yearsExperience: yearsExperience ?? 0,
  areas: serviceAreas.map(({ id: _id, known: _known, ...area }) => area),
  hours: availability
    .filter(({ isAvailable }) => isAvailable)
    .map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
  licenses: licenses.map(({ id: _id, insuranceProvider, ...license }) => ({
    ...license,
    insuranceProvider: insuranceProvider ?? '',
  })),
})
