import type { Application, ApplicationDraft } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { holdOwnAccount } from '#server/modules/accounts/hold-account.ts'
import { replaceAvailability } from './availability.ts'
import { changeApplication } from './change-application.ts'
import { toColumns } from './fields.ts'
import { openApplication } from './open-application.ts'
import { type ApplicationRow, lockNewest, refuseStale } from './own-application.ts'
import { alreadyProfessional, refuseWhoCannotApply } from './policy.ts'
import { replaceServiceAreas } from './service-areas.ts'
import { viewOwn } from './view.ts'

type Saving = Pick<Context, 'db' | 'clock' | 'vault'>

/**
 * Saves any part of the caller's application: the one they have, or a new one. After a rejection the new
 * one begins as a copy of the old.
 * @throws 409 when it is sent in, saved elsewhere meanwhile, or they cannot apply
 */
export async function saveDraft(
  context: Saving,
  caller: Caller,
  draft: ApplicationDraft,
): Promise<Application> {
  refuseWhoCannotApply(caller)
  return transaction(context, async (tx) => {
    await holdOwnAccount(tx, caller.id)
    const { serviceAreas, availability } = draft
    const saved = await saveFields(tx, context, caller, draft)
    if (serviceAreas !== undefined) await replaceServiceAreas(tx, saved.id, serviceAreas)
    if (availability !== undefined) await replaceAvailability(tx, saved.id, availability)
    return viewOwn(tx, saved, context.vault)
  })
}

async function saveFields(
  tx: Transaction,
  context: Pick<Saving, 'clock' | 'vault'>,
  caller: Caller,
  draft: ApplicationDraft,
): Promise<ApplicationRow> {
  const found = await lockNewest(tx, caller)
  if (found?.status === 'approved') throw alreadyProfessional()
  if (found?.status === 'submitted')
    throw conflict('You have sent your application in, so it can no longer be saved as a draft.')
  const { serviceAreas: _areas, availability: _days, trades, version, ...fields } = draft
  refuseStale(found, version)
  const columns = {
    ...toColumns(fields, caller.id, context.vault),
    ...(trades !== undefined && { trades: trades ?? [] }),
  }
  const now = context.clock.now()
  if (found?.status === 'draft' || found?.status === 'returned')
    return changeApplication(tx, found.id, { ...columns, updatedAt: now })
  const opened = await openApplication(tx, { userId: caller.id, from: found, columns, now })
  return opened ?? saveFields(tx, context, caller, draft)
}
