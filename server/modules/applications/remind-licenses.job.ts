import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import {
  ifVerified,
  lineOf,
  personIn,
  queueNotice,
} from '#server/modules/notifications/queue-notice.ts'

/** So many days before its last day a license is reminded of. */
const REMINDED = { early: 30, late: 7 } as const

/** The hours of the day where they are at home in which it is, the last not included. */
const HOURS = { from: '09:00', until: '21:00' } as const

const TYPE_WORDS = sql`case license.license_type
  when 'contractor' then 'General Contractor license'
  when 'trade' then 'Trade License'
  else 'Business License' end`

/** The last day of its renewal, while that waits for its check. */
const RENEWED_UNTIL = sql`(
  select sent.expiration_date from submitted_licenses sent
  where sent.pro_id = license.pro_id and sent.checked_at is null
    and sent.license_type = license.license_type
    and lower(sent.license_number) = lower(license.license_number)
    and lower(sent.issuing_state) = lower(license.issuing_state)
    and sent.expiration_date > license.expiration_date
)`

const words = (day: SQL) => sql`to_char(${day}, 'FMDay, FMMonth FMDD, YYYY')`

/** Another license that still counts for jobs when this one has run out. */
const LONGEST_OTHER = sql`(
  select max(other.expiration_date) from professional_licenses other
  where other.pro_id = license.pro_id and other.license_type in ('contractor', 'trade')
    and other.expiration_date > license.expiration_date
)`

/**
 * Writes to professionals whose license runs out soon; answers to how many licenses. The note of it is
 * made in the same statement, and whoever comes second finds it: any process may run this at any time.
 */
export async function remindOfLicenses({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock.now()
  const local = sql`(${at(now)} at time zone coalesce(home.time_zone, ${config.marketTimeZone}::text))`
  const today = sql`${local}::date`
  const daysLeft = sql`(license.expiration_date - ${today})`
  const page = `${config.publicUrl}/professional/business`
  const { rows } = await db.execute(sql`
    with reminded as (
      insert into license_reminders (license_id, days, expiration_date, at)
      select license.id,
        case when ${daysLeft} <= ${REMINDED.late}::int then ${REMINDED.late}::int else ${REMINDED.early}::int end,
        license.expiration_date, ${at(now)}
      from professional_licenses license join users pro on pro.id = license.pro_id
        join professionals home on home.user_id = license.pro_id
      where ${daysLeft} between 0 and ${REMINDED.early}::int and pro.email <> ''
        and ${local}::time >= ${HOURS.from}::time and ${local}::time < ${HOURS.until}::time
      on conflict do nothing
      returning license_id
    ),
    noticed as (${queueNotice({
      kind: 'license',
      now,
      config,
      from: sql`reminded
        join professional_licenses license on license.id = reminded.license_id
        join users pro on pro.id = license.pro_id
        join professionals home on home.user_id = pro.id`,
      recipient: personIn(sql`pro`),
      aboutId: sql`license.id`,
      subject: sql`concat('Your ', ${TYPE_WORDS}, ' runs out on ', ${words(sql`license.expiration_date`)})`,
      says: sql`concat(${runsOut(daysLeft)}, E'\n\n', ${whatFollows}, E'\n\nYour licenses: ', ${page}::text)`,
      text: runsOut(daysLeft),
      link: sql`${page}::text`,
    })})
    select license_id from reminded`)
  return rows.length
}

/** Which one it is; the number is what its owner typed. */
const WHICH = ifVerified(
  sql`pro.email_verified`,
  sql`concat(' ', ${lineOf(sql`license.license_number`)}, ' (', ${lineOf(sql`license.issuing_state`)}, ')')`,
  sql`''`,
)

const runsOut = (daysLeft: SQL) => sql`concat(
  'Your ', ${TYPE_WORDS}, ${WHICH}, ' is valid until ',
  ${words(sql`license.expiration_date`)}, ': ',
  case ${daysLeft} when 0 then 'today is its last day' when 1 then 'one more day'
    else concat(${daysLeft}::text, ' more days') end, '.')`

const whatFollows = sql`case
  when ${RENEWED_UNTIL} is not null then concat('You have sent in its renewal until ', ${words(RENEWED_UNTIL)},
    '. We are checking it, and you need do nothing more.')
  when license.license_type = 'business' then
    'Jobs are offered to you by your contractor and trade licenses, so this one changes nothing there. Please renew it in time all the same.'
  when ${LONGEST_OTHER} is null then
    'Please renew it in time. We offer you no job for a day on which you have no valid contractor or trade license; jobs you have accepted stay yours.'
  else concat('Please renew it in time. Another license of yours is valid until ', ${words(LONGEST_OTHER)},
    '. We offer you no job for a day on which you have no valid contractor or trade license.')
end`
