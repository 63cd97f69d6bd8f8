import { sql } from 'drizzle-orm'
import type { OfferNeed, OffersNow } from '#contract/business.ts'
import type { Context } from '#server/context.ts'
import { at, isoFromDatabase } from '#server/db/sql.ts'
import { whileSuspended, type WithSupport } from '#server/http/write-to-us.ts'
import { covers, hasHours, isLicensedThen, offUntil } from '#server/modules/dispatch/suitability.ts'

type Held = Record<OfferNeed, boolean> & {
  /** A license that would count waits for its check. */
  waits: boolean
  /** Why the account is suspended, as they were told. */
  reason: string | null
  off_until: string | null
}

const SENTENCES: Record<Exclude<OfferNeed, 'suspended'>, string> = {
  trade: 'No trade of yours is approved. Add one under Trades, with a license for it.',
  area: 'Name a ZIP code or a city where you take jobs.',
  hours: 'Set the hours in which you work. From 9 PM to 7 AM only time on call counts.',
  license: 'Send in a contractor or trade license that is valid today.',
  paused: 'You have paused new jobs. Switch them on again when you are ready.',
}

const IS_CHECKED =
  'Your license is being checked. Offers begin as soon as that is done; we write to you.'

function sentenceOf(
  part: OfferNeed,
  { waits, reason }: Pick<Held, 'waits' | 'reason'>,
  config: WithSupport,
): string {
  if (part === 'suspended')
    return `Your account is suspended. ${whileSuspended(config)}${reason === null ? '' : ` The reason: ${asSentence(reason)}`}`
  return part === 'license' && waits ? IS_CHECKED : SENTENCES[part]
}

/** An operator may have left out its end, and more is said after it. */
const asSentence = (said: string): string =>
  /[.!?\u2026]$/u.test(said.trim()) ? said : `${said.trim()}.`

/**
 * Whether any job at all could be offered to a professional at this moment, by the rule that dispatch asks; and until
 * when they are off, where they are: what is for a later time is offered to them all the same.
 */
export async function findOffersNow(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  proId: string,
): Promise<OffersNow> {
  const now = at(clock.now())
  const timeZone = sql`${config.marketTimeZone}::text`
  const { rows } = await db.execute<Held>(sql`
    select
      exists (select from professional_trades trade where trade.pro_id = pro.user_id) as trade,
      exists (
        select from professional_areas area join places job_place on ${covers}
        where area.pro_id = pro.user_id
      ) as area,
      ${hasHours} as hours,
      ${isLicensedThen({ windowStart: now, timeZone: sql`coalesce(pro.time_zone, ${timeZone})` })} as license,
      pro.paused, pro.suspended, ${offUntil({ now, timeZone })} as off_until,
      (select account.suspended_reason from users account where account.id = pro.user_id) as reason,
      exists (
        select from submitted_licenses waiting
        where waiting.pro_id = pro.user_id and waiting.checked_at is null
          and waiting.license_type in ('contractor', 'trade')
      ) as waits
    from professionals pro where pro.user_id = ${proId}::uuid`)
  const [held] = rows
  if (held === undefined) return { possible: false, missing: [] }
  const lacking: OfferNeed[] = (['trade', 'area', 'hours', 'license'] as const).filter(
    (part) => !held[part],
  )
  if (held.paused) lacking.push('paused')
  if (held.suspended) lacking.push('suspended')
  const missing = lacking.map((part) => ({ part, sentence: sentenceOf(part, held, config) }))
  return {
    possible: missing.length === 0,
    missing,
    ...(held.off_until !== null && { offUntil: isoFromDatabase(held.off_until) }),
  }
}
