import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { AvailabilityEntry, AvailabilityRequest } from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import { applicationHours } from './applications.table.ts'
import { lockForParts } from './own-application.ts'
import { viewAvailability } from './view.ts'

interface Setting {
  caller: Caller
  applicationId: string
  day: AvailabilityRequest
}

/**
 * Sets one weekday.
 * @throws 404 when the application is not the caller's, 409 when it is decided
 */
export function setAvailability(
  context: Pick<Context, 'db'>,
  { caller, applicationId, day }: Setting,
): Promise<AvailabilityEntry> {
  return transaction(context, async (tx) => {
    await lockForParts(tx, caller, applicationId)
    const [written] = await writeDays(tx, applicationId, [day])
    if (written === undefined) throw new Error('the day was not written')
    return written
  })
}

/** Makes these the weekdays of an application that the caller holds; of one named twice the last counts. */
export async function replaceAvailability(
  tx: Transaction,
  applicationId: string,
  days: readonly AvailabilityRequest[],
): Promise<void> {
  const wanted = new Map(days.map((day) => [day.dayOfWeek, day]))
  await tx
    .delete(applicationHours)
    .where(
      and(
        eq(applicationHours.applicationId, applicationId),
        notInArray(applicationHours.dayOfWeek, [...wanted.keys()]),
      ),
    )
  await writeDays(tx, applicationId, [...wanted.values()])
}

async function writeDays(
  tx: Transaction,
  applicationId: string,
  days: readonly AvailabilityRequest[],
): Promise<AvailabilityEntry[]> {
  if (days.length === 0) return []
  const rows = await tx
    .insert(applicationHours)
    .values(days.map((day) => ({ ...day, applicationId })))
    .onConflictDoUpdate({
      target: [applicationHours.applicationId, applicationHours.dayOfWeek],
      set: {
        startTime: sql`excluded.start_time`,
        endTime: sql`excluded.end_time`,
        isAvailable: sql`excluded.is_available`,
      },
    })
    .returning()
  return rows.map(viewAvailability)
}
