import type { OperatorAlert } from '#contract/operator-alerts.ts'
import type { Context } from '#server/context.ts'
import { listLate } from '#server/modules/bookings/list-late.ts'
import { findStuckMail } from '#server/modules/notifications/find-stuck-mail.ts'
import { listSilentRounds } from '#server/modules/notifications/list-silent-rounds.ts'

/** What is wrong at this moment; what is so for longest leads. */
export async function listAlerts(context: Pick<Context, 'db' | 'clock'>): Promise<OperatorAlert[]> {
  const alerts = [
    ...(await listLate(context)),
    ...(await findStuckMail(context)),
    ...(await listSilentRounds(context)),
  ]
  return alerts.toSorted((one, other) => one.since.localeCompare(other.since))
}
