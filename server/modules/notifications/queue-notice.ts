import { type SQL, sql } from 'drizzle-orm'
import { type Channel, type NoticeKind, traitsOf } from '#contract/notice-kinds.ts'
import type { Config } from '#server/config.ts'
import { marketOf } from '#server/db/in-market.ts'
import { at, type Moment } from '#server/db/sql.ts'
import { byDay } from './by-day.ts'
import { zoneAtHome } from './zone-at-home.ts'

interface Recipient {
  id: SQL
  address: SQL
  /** Whether somebody has shown that the address is theirs. */
  verified: SQL
  firstName: SQL
  lastName: SQL
  phone: SQL
}

/** What of the settings decides: known when the statement is put together, or given each time. */
export interface NoticeSettings {
  marketTimeZone: Config['marketTimeZone'] | SQL
  webhookUrl: Config['webhookUrl'] | SQL
}

export interface Notice {
  kind: NoticeKind
  now: Moment
  config: NoticeSettings
  /** The rows it is written for, one notice each; the columns below are read from them. */
  from: SQL
  recipient: Recipient
  aboutId: SQL
  /** That of what it is about, where the rows say so; else it is found by the id. */
  market?: SQL
  subject: SQL
  /** Everything between the greeting of an e-mail and our name. */
  says: SQL
  /** The same in a sentence or two, for a push and a webhook. */
  text: SQL
  /** Where all of it stands, for a push and a webhook. */
  link: SQL
  /** Goes along with an e-mail. */
  calendarEntry?: SQL
  /** When the visit begins that it is about: on its own day nothing waits for the morning. */
  visitStart?: SQL
  /** Unset: at once, or in the morning where the kind waits for it. */
  notBefore?: SQL
}

/** Somebody's row in `users`, by its alias in `from`. */
export const personIn = (alias: SQL): Recipient => ({
  id: sql`${alias}.id`,
  address: sql`${alias}.email`,
  verified: sql`${alias}.email_verified`,
  firstName: sql`${alias}.first_name`,
  lastName: sql`${alias}.last_name`,
  phone: sql`${alias}.phone`,
})

/**
 * The part of a statement that writes a notice, once for each way its recipient is told by: whatever undoes
 * the change undoes the notice.
 */
export const queueNotice = (notice: Notice): SQL => {
  const kind = sql`${notice.kind}::notice_kind`
  const { id, address, verified, firstName, lastName, phone } = notice.recipient
  const name = ifVerified(verified, sql`concat(' ', ${lineOf(firstName)})`, sql`''`)
  const fullName = lineOf(sql`trim(concat(${firstName}, ' ', ${lastName}))`)
  const notBefore = notice.notBefore ?? momentOf(notice)
  return sql`
    insert into outbox (market_id, kind, channel, recipient_id, about_id, subscription_id, contact, to_address,
      to_verified, subject, body, link, calendar_entry, created_at, not_before, next_attempt_at)
    select market_id, ${kind}, way.channel, notice.recipient_id, about_id, subscription_id,
      case way.channel when 'webhook'
        then jsonb_build_object('name', full_name, 'phone', phone, 'email', address) end,
      coalesce(nullif(address, ''), phone), verified, subject,
      case way.channel when 'email' then letter else brief end,
      case way.channel when 'email' then '' else link end,
      case way.channel when 'email' then calendar_entry end,
      ${at(notice.now)}, not_before, not_before
    from (
      select ${notice.market ?? marketOf(notice.aboutId)} as market_id, ${id} as recipient_id, ${notice.aboutId} as about_id, ${address} as address,
        ${verified} as verified, ${fullName} as full_name, ${phone} as phone,
        ${lineOf(notice.subject)} as subject,
        concat('Hello', ${name}, E',\n\n', ${notice.says}, E'\n\nFixwell\n') as letter,
        ${notice.text} as brief, ${notice.link} as link,
        ${notice.calendarEntry ?? sql`null::jsonb`} as calendar_entry, ${notBefore} as not_before
      from ${notice.from}
    ) as notice
    left join notice_preferences wish on wish.user_id = recipient_id and wish.kind = ${kind}
    cross join lateral (${waysOf(notice)}) as way`
}

/** The ways by which the recipient of `notice` is told, by what `wish` says or else the table of kinds. */
function waysOf({ kind, config }: Notice): SQL {
  const ways = [
    when(
      kind,
      'email',
      sql`select 'email'::notice_channel as channel, null::uuid as subscription_id
      where address <> ''`,
    ),
    when(
      kind,
      'push',
      sql`select 'push'::notice_channel, subscription.id
      from push_subscriptions subscription where subscription.user_id = recipient_id`,
    ),
    when(
      kind,
      'webhook',
      sql`select 'webhook'::notice_channel, null::uuid
      where ${config.webhookUrl}::text is not null`,
    ),
  ]
  return sql.join(
    ways.flatMap((way) => way ?? []),
    sql` union all `,
  )
}

function when(kind: NoticeKind, channel: Channel, way: SQL): SQL | null {
  const use = traitsOf(kind).channels[channel]
  if (use === 'never') return null
  if (use === 'always') return way
  return sql`${way} and coalesce(wish.${sql.identifier(channel)}, ${use === 'on'})`
}

/** A visit that began longer ago is over. */
const LASTS_HOURS = 4

/** By the clocks of the visit it is about, which `config` names then; else by those where its recipient is at home. */
function momentOf(notice: Notice): SQL {
  const { kind, config, recipient, visitStart } = notice
  if (visitStart !== undefined || traitsOf(kind).night === undefined) return usualMoment(notice)
  const home = zoneAtHome(recipient.id, config.marketTimeZone)
  // Looked up once, however often it is named.
  return sql`(select ${usualMoment({ ...notice, config: { ...config, marketTimeZone: sql`home.zone` } })}
    from (select ${home} as zone offset 0) as home)`
}

/** When a kind of notice comes: at once; what can wait comes by day. */
export function usualMoment({
  kind,
  now,
  config,
  visitStart,
}: Pick<Notice, 'kind' | 'now' | 'config' | 'visitStart'>): SQL {
  const { night } = traitsOf(kind)
  if (night === undefined) return at(now)
  const morning = byDay(now, config.marketTimeZone)
  if (night === 'waits' || visitStart === undefined) return morning
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${config.marketTimeZone}::text)::date`
  // Nor is held what would come when the visit has begun, or what is said while it lasts past midnight.
  return sql`case when ${dayOf(visitStart)} = ${dayOf(at(now))}
      or ${visitStart} between ${at(now)} - ${LASTS_HOURS}::int * interval '1 hour' and ${morning}
    then ${at(now)} else ${morning} end`
}

/**
 * What somebody outside the house wrote goes to a verified address only: whoever signs up with an
 * address that is not theirs would have us carry their words to its owner. Nobody verifies a phone, to which a
 * webhook may lead, so the same holds for every channel.
 */
export const ifVerified = (verified: SQL, words: SQL, without: SQL): SQL =>
  sql`case when ${verified} then ${words} else ${without} end`

/** The same as in `asLine` of the contract: what was stored before it was asked for may hold anything. */
const NOT_IN_A_LINE =
  '[\\u0001-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]+'

/** A name or title as it may stand in a sentence or a subject: it begins no line of its own. */
export const lineOf = (words: SQL): SQL =>
  sql`regexp_replace(${words}, ${NOT_IN_A_LINE}::text, ' ', 'g')`

interface Said {
  kind: NoticeKind
  aboutId: SQL
  market: SQL
  /** Older ones do not count. */
  since: SQL
}

/** Whether this was not said yet, by any channel. */
export const notSaidYet = ({ kind, aboutId, market, since }: Said): SQL => sql`not exists (
  select from outbox said
  where said.market_id = ${market} and said.about_id = ${aboutId} and said.kind = ${kind}::notice_kind and said.created_at >= ${since}
)`
