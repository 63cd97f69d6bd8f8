import type { Context } from '#server/context.ts'
import { resealSecondFactors } from '#server/modules/accounts/embedded-provider/reseal-second-factors.ts'
import { resealTaxIds } from '#server/modules/applications/reseal-tax-ids.ts'
import { resealBusyCalendars, resealFeeds } from '#server/modules/business/reseal-calendars.ts'
import { openVault } from '#server/vault.ts'
import type { Result } from './result.ts'

/** Everything that is sealed. */
const SEALED = [resealTaxIds, resealSecondFactors, resealFeeds, resealBusyCalendars]

/** Seals all of it with the key of today, so that the ones before can be given up. */
export async function resealAll({ db, config }: Pick<Context, 'db' | 'config'>): Promise<Result> {
  // What cannot be opened is counted here.
  const vault = await openVault(config, { warn: () => {} })
  let [renewed, lost] = [0, 0]
  for (const each of SEALED) {
    const done = await each({ db, vault })
    renewed += done.renewed
    lost += done.lost
  }
  return lost === 0
    ? {
        done: true,
        text: `${renewed} values were sealed anew; nothing needs OTHER_DATA_KEYS any more.`,
      }
    : {
        done: false,
        text: `${renewed} values were sealed anew, but ${lost} cannot be opened by DATA_KEY or OTHER_DATA_KEYS.`,
      }
}
