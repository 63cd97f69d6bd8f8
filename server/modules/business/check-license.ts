import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LicenseCheck, SubmittedLicense } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, forbidden, notFound } from '#server/http/problems.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { openTrade } from '#server/modules/accounts/own-trades.ts'
import { putLicense } from '#server/modules/accounts/put-license.ts'
import { marketDay } from '#server/modules/applications/missing-for-offers.ts'
import { submittedLicenses } from './business.table.ts'
import { checkedNotice } from './checked-notice.ts'
import { bringBack } from './recheck-licenses.job.ts'
import { findSubmitted, lockSubmitted } from './list-submitted.ts'
import { revokeLicense } from './revoke-license.ts'

/** Looked up before it takes the place of that one. */
const HELD_UNTIL = sql`(
  select max(held.expiration_date) from professional_licenses held
  where held.pro_id = submitted_licenses.pro_id and held.license_type = submitted_licenses.license_type
    and lower(held.license_number) = lower(submitted_licenses.license_number)
    and lower(held.issuing_state) = lower(submitted_licenses.issuing_state)
)`

interface Checking extends LicenseCheck {
  id: string
}

const none = () =>
  notFound(
    'There is no such license any more: it was withdrawn, sent in anew, or does not count since.',
  )

/**
 * Notes what an operator found out about a license that was sent in. A valid one counts from now on, in the place of
 * the one it renews, and opens the trade it was sent in for unless it ran out meanwhile; of a refused one its holder reads why. Both are written to.
 * One that counts and is looked up again goes on without a word, or counts no more: its holder is told, the trade it
 * opened closes, and offers they cannot take any more pass on. The same said again by the same operator of one that was
 * sent in is answered as the first time.
 * @throws 404 when there is none, also when it was withdrawn, sent in anew or found not valid since it was read; 409 when it is checked already, or
 * says something else than was read
 */
export async function checkLicense(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'wakeDispatch'>,
  operatorId: string,
  { id, valid, source, note, version }: Checking,
): Promise<SubmittedLicense> {
  const { clock, config } = context
  const now = clock.now()
  if (!couldBeRowId(id)) throw none()
  const checked = await transaction(context, async (tx) => {
    const waits = (await bringBack(tx, { now, config, id })) ?? id
    const read = await lockSubmitted(tx, waits)
    if (read?.check === null && version !== undefined && version !== read.version)
      throw conflict('This license was changed since you read it. Look at it once more.')
    const [sent] = await tx
      .update(submittedLicenses)
      .set({ checkedAt: now, valid, checkedBy: operatorId, source, note, renewedUntil: HELD_UNTIL })
      .where(and(eq(submittedLicenses.id, waits), isNull(submittedLicenses.checkedAt)))
      .returning()
    if (sent === undefined) {
      // Whose answer got lost says the same once more.
      const said = { checkedBy: operatorId, valid, source, note }
      return read !== null && isDeepStrictEqual(read.check, said) ? waits : null
    }
    if (valid) await putLicense(tx, sent)
    // One whose last day passed while it waited counts for nothing.
    const opens = valid && sent.expirationDate >= marketDay(now, config.marketTimeZone)
    if (opens && sent.trade !== null) await openTrade(tx, sent.proId, sent.trade)
    const closed = sent.recheck && !valid ? await revokeLicense(tx, sent, { now, config }) : null
    // That one is still valid is no news to its holder.
    if (!(sent.recheck && valid)) await tx.execute(checkedNotice(waits, closed, { now, config }))
    const about = { kind: 'license', id: waits } as const
    await recordAct(tx, { now, who: operatorId, what: 'license.check', about, reason: source })
    return waits
  })
  const found = await findSubmitted(context, checked ?? id)
  if (found === null) throw none()
  if (checked === null) throw conflict(`This license is checked already: it is ${found.state}.`)
  // What waits for a professional may suit them now; what was taken from them waits for another.
  if (valid || found.recheck) context.wakeDispatch()
  return found
}

/**
 * Refuses an operator who is, or was, a professional their own license, whatever state it is in.
 * @throws 403
 */
export async function refuseOwnLicense(
  { db }: Pick<Context, 'db'>,
  operatorId: string,
  id: string,
): Promise<void> {
  if (!couldBeRowId(id)) return
  const { rows } = await db.execute(sql`
    select id from submitted_licenses where id = ${id}::uuid and pro_id = ${operatorId}::uuid
    union all
    select id from professional_licenses where id = ${id}::uuid and pro_id = ${operatorId}::uuid`)
  if (rows.length > 0) throw forbidden('Nobody checks their own license. Ask another operator.')
}
