import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { at } from '#server/db/sql.ts'
import {
  ifVerified,
  lineOf,
  personIn,
  queueNotice,
} from '#server/modules/notifications/queue-notice.ts'

interface Told {
  now: Date
  config: Pick<Config, 'publicUrl' | 'marketTimeZone' | 'webhookUrl'>
}

const DAY = sql`to_char(sent.expiration_date, 'FMDay, FMMonth FMDD, YYYY')`

/** The number is what its owner typed. */
const WHICH = ifVerified(
  sql`pro.email_verified`,
  sql`concat(' ', ${lineOf(sql`sent.license_number`)}, ' (', ${lineOf(sql`sent.issuing_state`)}, ')')`,
  sql`''`,
)

const OPENED = sql`case sent.trade when 'plumbing' then ' From now on we offer you plumbing jobs, too.'
  when 'electrical' then ' From now on we offer you electrical jobs, too.'
  when 'hvac' then ' From now on we offer you HVAC jobs, too.' end`

/** A license that counted and was looked up again. */
const REVOKED = sql`concat('We looked up your license', ${WHICH}, ' again and could not confirm it, so it no longer counts for offers.')`

/** Its last day may have passed while it waited. */
const isOver = ({ now, config }: Told) =>
  sql`sent.expiration_date < (${at(now)} at time zone ${config.marketTimeZone}::text)::date`

const outcome = (closed: string | null, told: Told) => sql`case
  when sent.recheck then concat(${REVOKED}, ${closed === null ? '' : ` We offer you no more ${TRADE_WORDS[closed] ?? closed} jobs.`}::text)
  when sent.valid and ${isOver(told)} then concat('We have checked your license', ${WHICH}, '. It expired on ', ${DAY},
    ' while it waited for us, so it does not count for offers. Please send in its renewal',
    case when sent.trade is null then '.' else ', and name the new trade with it.' end)
  when sent.valid then concat('We have checked your license', ${WHICH}, '. It counts for offers until ', ${DAY}, '.', ${OPENED})
  else concat('We could not confirm your license', ${WHICH}, ', so it does not count for offers.') end`

const TRADE_WORDS: Record<string, string> = { hvac: 'HVAC' }

/**
 * The part of a transaction that tells a professional what came of a license they sent in, or that one which counted
 * does so no more, with the trade that closed.
 */
export const checkedNotice = (id: string, closed: string | null, told: Told): SQL => {
  const { now, config } = told
  const said = outcome(closed, told)
  const page = `${config.publicUrl}/professional/business`
  return queueNotice({
    kind: 'license',
    now,
    config,
    from: sql`submitted_licenses sent join users pro on pro.id = sent.pro_id where sent.id = ${id}::uuid`,
    recipient: personIn(sql`pro`),
    aboutId: sql`sent.id`,
    subject: sql`case when sent.valid then 'Your license is checked' else 'Your license could not be confirmed' end`,
    says: sql`concat(${said}, case when not sent.valid then concat(E'\n\n', sent.note) end,
      E'\n\nYour licenses: ', ${page}::text)`,
    text: said,
    link: sql`${page}::text`,
  })
}
