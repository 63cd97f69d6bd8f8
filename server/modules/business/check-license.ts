import { and, eq, isNull } from 'drizzle-orm'
import type { LicenseCheck, SubmittedLicense } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { openTrade } from '#server/modules/accounts/own-trades.ts'
import { putLicense } from '#server/modules/accounts/put-license.ts'
import { submittedLicenses } from './business.table.ts'
import { checkedNotice } from './checked-notice.ts'
import { findSubmitted } from './list-submitted.ts'

/**
 * Notes what an operator found out about a license that was sent in. A valid one counts from now on, in the place of
 * the one it renews, and opens the trade it was sent in for; of a refused one its holder reads why. Both are written to.
 * @throws 404 when there is none, also when it was changed since it was read; 409 when it is checked already
 */
export async function checkLicense(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>,
  operatorId: string,
  { id, valid, source, note }: LicenseCheck & { id: string },
): Promise<SubmittedLicense> {
  const { clock, config } = context
  const now = clock.now()
  const none = () => notFound('There is no such license, or it has been sent in anew since.')
  if (!couldBeRowId(id)) throw none()
  const checked = await transaction(context, async (tx) => {
    const [sent] = await tx
      .update(submittedLicenses)
      .set({ checkedAt: now, valid, checkedBy: operatorId, source, note })
      .where(and(eq(submittedLicenses.id, id), isNull(submittedLicenses.checkedAt)))
      .returning()
    if (sent === undefined) return false
    if (valid) await putLicense(tx, sent)
    if (valid && sent.trade !== null) await openTrade(tx, sent.proId, sent.trade)
    await tx.execute(checkedNotice(id, { now, config }))
    return true
  })
  const found = await findSubmitted(context, id)
  if (found === null) throw none()
  if (!checked) throw conflict(`This license is checked already: it is ${found.state}.`)
  // What waits for a professional may suit them now.
  if (valid) context.wakeDispatch()
  return found
}
