import { BLANK_FIELDS } from '#contract/application-fields.ts'
import {
  type Application,
  type ApplicationSubmission,
  type SubmittedApplication,
  submittedApplication,
} from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, invalid } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { applicationEvents } from './applications.table.ts'
import { changeApplication } from './change-application.ts'
import { toColumns } from './fields.ts'
import { openApplication } from './open-application.ts'
import { type ApplicationRow, lockNewest, refuseStale } from './own-application.ts'
import { alreadyProfessional, refuseWhoCannotApply } from './policy.ts'
import { noticeOfReceipt } from './received-notice.ts'
import { viewApplication, viewOwn } from './view.ts'

type Submitting = Pick<Context, 'db' | 'clock' | 'config' | 'vault'>

/**
 * Sends the caller's application in: what was sent along, over what the draft holds. A repeat changes nothing.
 * @throws 400 with everything that is wrong with it, 409 when it is decided, was saved elsewhere
 * meanwhile, or they cannot apply
 */
export async function submitApplication(
  context: Submitting,
  caller: Caller,
  sent: ApplicationSubmission,
): Promise<Application> {
  refuseWhoCannotApply(caller)
  return transaction(context, async (tx) => {
    await holdOwnAccount(tx, caller.id)
    return viewOwn(tx, await submit(tx, context, caller, sent), context.vault)
  })
}

async function submit(
  tx: Transaction,
  context: Pick<Submitting, 'clock' | 'config' | 'vault'>,
  caller: Caller,
  sent: ApplicationSubmission,
): Promise<ApplicationRow> {
  const found = await lockNewest(tx, caller)
  if (found?.status === 'submitted') return found
  if (found?.status === 'approved') throw alreadyProfessional()
  if (found?.status === 'rejected')
    throw conflict('This application is decided. To apply again, save it first.')
  const { trades, ...fields } = complete(
    found === null ? null : viewApplication(found, context.vault),
    sent,
  )
  refuseStale(found, sent.version)
  const now = context.clock.now()
  const columns = {
    ...toColumns(fields, caller.id, context.vault),
    trades,
    status: 'submitted' as const,
    submittedAt: now,
    reason: null,
  }
  const row =
    found === null
      ? await openApplication(tx, { userId: caller.id, from: null, columns, now })
      : await changeApplication(tx, found.id, { ...columns, updatedAt: now })
  if (row === null) return submit(tx, context, caller, sent)
  await tx.insert(applicationEvents).values({
    applicationId: row.id,
    at: now,
    step: 'submitted',
    by: 'applicant',
    userId: caller.id,
  })
  await tx.execute(noticeOfReceipt(row, { config: context.config, now }))
  return row
}

/** @throws 400 that names every field of steps 1, 2 and 6 that is not as it must be */
function complete(
  held: ReturnType<typeof viewApplication> | null,
  sent: ApplicationSubmission,
): SubmittedApplication {
  const whole = { ...BLANK_FIELDS, trades: [], ...held, ...sent }
  const { data, error } = submittedApplication.safeParse(whole)
  if (data !== undefined) return data
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw invalid(issues[0]?.message ?? 'Your application is not complete.', issues)
}
