import { type SQL, sql } from 'drizzle-orm'
import { LIVE_STATUSES } from '#contract/bookings.ts'
import type { Config } from '#server/config.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { inWords } from '#server/db/sql.ts'
import { isLicensedThen } from '#server/modules/dispatch/suitability.ts'
import { tellOperators } from '#server/modules/notifications/tell-operators.ts'

/** Whether somebody has the trade of a row `held` of `bookings`, and a license valid on its day. */
export const isLicensedFor = (proId: SQL, timeZone: string): SQL => sql`exists (
  select from professionals pro
  join professional_trades own on own.pro_id = pro.user_id
  join skus on skus.trade = own.trade and skus.sku = held.sku
  where pro.user_id = ${proId}
    and ${isLicensedThen({ windowStart: sql`held.window_start`, timeZone: sql`coalesce(held.time_zone, ${timeZone}::text)` })}
)`

interface Told {
  proId: string
  now: Date
  config: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'webhookUrl'>
}

/** Tells operators of the jobs somebody has accepted and has no license for any more: each is kept or passed on by them. */
export async function tellOfUnlicensedJobs(
  tx: Transaction,
  { proId, now, config }: Told,
): Promise<void> {
  const page = `${config.publicUrl}/operator/people/${proId}`
  const said = sql`concat('A license was looked up again and could not be confirmed. Whose it was has accepted ', case many
    when 1 then 'a job that they have no license for any more. Keep it with them, or pass it on.'
    else concat(many, ' jobs that they have no license for any more. Keep each with them, or pass it on.') end)`
  await tx.execute(
    tellOperators({
      kind: 'operator_case',
      now,
      config,
      gathered: (isTold) => sql`
        select count(*)::int as many from bookings held
        where ${inMarketsOf('held', sql`${proId}::uuid`)}
          and held.pro_id = ${proId}::uuid and held.status in (${inWords(LIVE_STATUSES)})
          and not ${isLicensedFor(sql`held.pro_id`, config.marketTimeZone)}
          and ${isTold(sql`held.market_id`)}
        having count(*) > 0`,
      aboutId: sql`${proId}::uuid`,
      subject: sql`case many when 1 then 'A job without a license' else concat(many, ' jobs without a license') end`,
      says: sql`concat(${said}, E'\n\nAccepted jobs: ', ${page}::text)`,
      text: said,
      link: sql`${page}::text`,
    }),
  )
}
