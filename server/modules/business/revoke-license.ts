import { sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/db/connect.ts'
import { closeTrade } from '#server/modules/accounts/own-trades.ts'
import { dropLicense } from '#server/modules/accounts/put-license.ts'
import { endOffersIn } from '#server/modules/bookings/open-offer.ts'
import { closeOffers } from '#server/modules/dispatch/close-offers.ts'
import type { submittedLicenses } from './business.table.ts'
import { isLicensedFor, tellOfUnlicensedJobs } from './unlicensed-jobs.ts'

interface When {
  now: Date
  config: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'webhookUrl'>
}

/**
 * Lets a license count no more, at once: open offers of its trade, and of days on which no other license is valid,
 * pass on. Jobs that were accepted stay until operators, who are told of them, pass them on. Answers the trade that closed with it, null where none did.
 */
export async function revokeLicense(
  tx: Transaction,
  revoked: typeof submittedLicenses.$inferSelect,
  { now, config }: When,
): Promise<string | null> {
  const { proId } = revoked
  const opened = await dropLicense(tx, revoked)
  const closed = opened !== null && (await closeTrade(tx, proId, opened)) ? opened : null
  const licensed = isLicensedFor(sql`held.offer_pro_id`, config.marketTimeZone)
  const ids = await endOffersIn(tx, { proId, which: sql`not ${licensed}` })
  await closeOffers(tx, { ids, within: { proId }, outcome: 'withdrawn', now })
  await tellOfUnlicensedJobs(tx, { proId, now, config })
  return closed
}
