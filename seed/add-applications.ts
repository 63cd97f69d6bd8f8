import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import {
  applicationAreas,
  applicationEvents,
  applicationHours,
  applicationLicenses,
  applications,
} from '#server/modules/applications/applications.table.ts'
import {
  noticeOfApproval,
  noticeOfRejection,
} from '#server/modules/applications/decision-notice.ts'
import { noticeOfReceipt } from '#server/modules/applications/received-notice.ts'
import { outbox } from '#server/modules/notifications/outbox.table.ts'
import { type DemoApplication, demoApplications } from './application-rows.ts'
import type { MarketCalendar } from './market-calendar.ts'

/** Puts in what the demo's people applied for, and what was written to them about it. */
export async function addApplications(
  tx: Transaction,
  calendar: MarketCalendar,
  { config, vault }: Pick<Context, 'config' | 'vault'>,
) {
  const told = demoApplications(calendar, vault)
  for (const each of told) {
    await tx.insert(applications).values(each.row)
    await tx.insert(applicationLicenses).values(each.licenses)
    await tx.insert(applicationAreas).values(each.areas)
    await tx.insert(applicationHours).values(each.hours)
    await tx.insert(applicationEvents).values(each.events)
    await writeAbout(tx, each, config)
  }
  // Of the past: nobody is to be written to again.
  const ids = told.map(({ row }) => row.id)
  await tx
    .update(outbox)
    .set({ sentAt: sql`${outbox.createdAt}`, nextAttemptAt: null, attempts: 1 })
    .where(inArray(outbox.aboutId, ids))
}

async function writeAbout(
  tx: Transaction,
  { row, decision }: DemoApplication,
  config: Context['config'],
) {
  await tx.execute(noticeOfReceipt(row, { config, now: row.submittedAt }))
  if (decision === null) return
  const { step: status, at: decidedAt } = decision
  const site = { config, now: decidedAt }
  await tx.execute(
    decision.step === 'rejected'
      ? noticeOfRejection(row, decision.reason, site)
      : noticeOfApproval(row, { trades: decision.trades, missing: [] }, site),
  )
  const reason = decision.step === 'rejected' ? decision.reason : null
  // Only now: nothing can be added to a decided application.
  await tx
    .update(applications)
    .set({ status, reason, decidedAt, updatedAt: decidedAt })
    .where(eq(applications.id, row.id))
}
