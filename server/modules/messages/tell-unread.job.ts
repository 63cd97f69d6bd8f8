import { type SQL, sql } from 'drizzle-orm'
import { CANCELED } from '#contract/bookings.ts'
import { type Breathe, breathless, type Context } from '#server/context.ts'
import { inEachMarket, isOfRow } from '#server/db/in-market.ts'
import { word } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'
import { text, TITLE, WINDOW, ZONE } from '#server/modules/bookings/notice-parts.ts'
import { telling } from '#server/modules/bookings/tell.ts'
import {
  ifVerified,
  lineOf,
  personIn,
  queueNotice,
  usualMoment,
} from '#server/modules/notifications/queue-notice.ts'

const BATCH = 50

/** Of many messages the newest are quoted, and of a long one its beginning. */
const QUOTED = 5
const LONGEST = 500

/**
 * Tells people what was written to them and they have not read: all of it at once. What is to wait for the
 * morning is looked at again then, so nobody is told of what they read in the night.
 */
export async function tellUnread(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  breathe: Breathe = breathless,
): Promise<void> {
  const tellSome = () => tell(db, telling({ now: clock.now(), config }))
  while ((await tellSome()).length === BATCH && (await breathe()));
}

const KIND = 'message'
const SETTINGS = { marketTimeZone: ZONE, webhookUrl: given('webhook', 'text') }

/** How many somebody has not read: none that are not for them any more. */
const UNREAD = sql`case
  when visit.customer_id = notice.reader_id then visit.customer_unread
  when visit.pro_id = notice.reader_id and visit.status <> ${word(CANCELED)} then visit.pro_unread
  else 0 end`

const WHEN = usualMoment({
  kind: KIND,
  now: NOW,
  config: SETTINGS,
  visitStart: sql`visit.window_start`,
})

/** What was written, and in its place for each picture that it came. */
const SENT = sql`(
  select market_id, booking_id, body, sender_id, sender_role, pro_id, created_at, seq from messages
  union all
  select market_id, booking_id, 'A photo', uploaded_by,
    case when uploaded_by = pro_id then 'pro' else 'customer' end::sender_role, pro_id, created_at, 0
  from photos where kind = 'message' and hidden_at is null
) sent`

/** The newest of the other side; what an earlier professional was sent is no longer among them. */
const newest = (count: SQL) => sql`
  select body, sender_id, created_at, seq from ${SENT}
  where sent.market_id = due.market_id and sent.booking_id = due.booking_id
    and case when due.by_customer then sender_role = 'customer' and pro_id = due.reader_id
      else sender_role = 'pro' end
  order by created_at desc, seq desc limit ${count}`

const SHORT = sql`concat(left(${lineOf(sql`body`)}, ${LONGEST}::int),
  case when char_length(body) > ${LONGEST}::int then '\u2026' end)`

const WHO = ifVerified(
  sql`reader.email_verified`,
  lineOf(sql`sender.first_name`),
  sql`case when by_customer then 'Your customer' else 'Your professional' end`,
)

const HAS_WRITTEN = text`${WHO} has written to you${sql`case when unread > 1 then concat(': ', unread, ' new messages') end`}.`

/** What strangers wrote goes where somebody has confirmed the address. */
const QUOTES = ifVerified(sql`reader.email_verified`, text`\n\n${sql`quotes`}`, sql`''`)
const LAST_QUOTE = ifVerified(sql`reader.email_verified`, text` ${sql`last_quote`}`, sql`''`)

const PAGE = text`${given('url', 'text')}/bookings/${sql`visit.id`}`

const tell = statement<object>(
  'tell_unread',
  () => sql`
  with due as materialized (
    ${inEachMarket(
      sql`select notice.market_id, notice.booking_id, notice.reader_id, visit.customer_id <> notice.reader_id as by_customer,
        ${UNREAD} as unread, ${WHEN} as moment
      from message_notices notice join bookings visit on ${isOfRow('notice', 'visit')}
      where notice.market_id = markets.id and notice.due_at <= ${NOW}
      order by notice.due_at limit ${BATCH}::int for update of notice skip locked`,
      BATCH,
    )}
  ),
  noted as (
    update message_notices notice set
      due_at = case when due.unread > 0 and due.moment > ${NOW} then due.moment end,
      told_at = case when due.unread > 0 and due.moment <= ${NOW} then ${NOW} else notice.told_at end
    from due where notice.market_id = due.market_id and notice.booking_id = due.booking_id and notice.reader_id = due.reader_id
  ),
  noticed as (${queueNotice({
    kind: KIND,
    now: NOW,
    config: SETTINGS,
    from: sql`due
      join bookings visit on ${isOfRow('due', 'visit')}
      join users reader on reader.id = due.reader_id
      join lateral (
        select string_agg(${text`\u201c${SHORT}\u201d`}, E'\\n\\n' order by created_at, seq) as quotes,
          (array_agg(${text`\u201c${SHORT}\u201d`} order by created_at desc, seq desc))[1] as last_quote,
          (array_agg(sender_id))[1] as sender_id
        from (${newest(sql`least(due.unread, ${QUOTED}::int)`)}) as unread_ones
      ) as written on true
      left join users sender on sender.id = written.sender_id
      where due.unread > 0 and due.moment <= ${NOW}`,
    recipient: personIn(sql`reader`),
    aboutId: sql`visit.id`,
    market: sql`visit.market_id`,
    subject: text`${sql`case unread when 1 then 'New message' else concat(unread, ' new messages') end`}: ${TITLE}`,
    says: text`${HAS_WRITTEN}${QUOTES}\n\n${TITLE}\n${WINDOW}\n\nRead and answer: ${PAGE}`,
    text: text`${HAS_WRITTEN}${LAST_QUOTE}`,
    link: PAGE,
    visitStart: sql`visit.window_start`,
    // Whether it waits is decided above.
    notBefore: NOW,
  })})
  select from due`,
)
