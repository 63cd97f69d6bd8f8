import { type SQL, sql } from 'drizzle-orm'
import { CANCELED } from '#contract/bookings.ts'
import { isOfRow } from '#server/db/in-market.ts'
import { inWords, word } from '#server/db/sql.ts'
import { among, midnight, type Span } from './sums.ts'

/** The bookings of some markets made in a span; sums are kept of all markets together. */
const madeThere = ({ from, to, trade, timeZone, markets }: Span): SQL => sql`
  ${among(sql`booking.market_id`, markets)}
  and booking.created_at >= ${midnight(from, timeZone)} and booking.created_at < ${midnight(to, timeZone, 1)}
  and (${trade}::text is null or skus.trade = ${trade})`

/** What the sums of all markets hold, counted from the bookings of some: as triggers count it. */
export const linesOf = (span: Span): SQL => {
  const day = sql`(booking.created_at at time zone ${span.timeZone}::text)::date as day`
  return sql`(
    select ${day}, line.trade, line.what, line.detail, count(*) as n
    from bookings booking join skus on skus.sku = booking.sku, market_lines(booking) as line
    where ${madeThere(span)} group by 1, 2, 3, 4
    union all
    select ${day}, skus.trade, case when event.to_status = ${word(CANCELED)} then 'canceled' else 'accepted' end,
      market_event_detail(event, booking.created_at), count(*)
    from bookings booking join skus on skus.sku = booking.sku join booking_events event on ${isOfRow('event', 'booking')}
    where ${madeThere(span)} and event.to_status in (${inWords(['assigned', CANCELED])}) and market_counts_event(event)
    group by 1, 2, 3, 4
    union all
    select ${day}, skus.trade, offer.outcome::text, coalesce(offer.reason::text, ''), count(*)
    from bookings booking join skus on skus.sku = booking.sku join offers offer on ${isOfRow('offer', 'booking')}
    where ${madeThere(span)} and offer.outcome in ('lapsed', 'declined') group by 1, 2, 3, 4
  ) as counted`
}

export const placesOf = (span: Span): SQL => sql`(
  select zip_code(booking.zip) as zip, count(*) as requests,
    count(*) filter (where booking.pro_id is not null) as matched,
    count(*) filter (where booking.unmatched_since is not null) as unmatched
  from bookings booking join skus on skus.sku = booking.sku where ${madeThere(span)} group by 1
) as counted`
