import type { OperatorAlert } from '#contract/operator-alerts.ts'
import type { Context } from '#server/context.ts'
import { isOfEveryMarket } from '#server/modules/market/policy.ts'
import { listLate } from '#server/modules/bookings/list-late.ts'
import { findStuckMail } from '#server/modules/notifications/find-stuck-mail.ts'
import { listSilentRounds } from '#server/modules/notifications/list-silent-rounds.ts'

/** What is wrong at this moment where the operator looks after it; what is so for longest leads. */
export async function listAlerts(
  context: Pick<Context, 'db' | 'clock'>,
  operatorId: string,
): Promise<OperatorAlert[]> {
  const late = await listLate(context, operatorId)
  const ofTheHouse = (await isOfEveryMarket(context, operatorId))
    ? [...(await findStuckMail(context)), ...(await listSilentRounds(context))]
    : []
  const alerts = [...late, ...ofTheHouse]
  return alerts.toSorted((one, other) => one.since.localeCompare(other.since))
}
