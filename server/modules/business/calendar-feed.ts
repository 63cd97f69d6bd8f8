import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import ical from 'ical-generator'
import { LIVE_STATUSES, TALKED_ABOUT } from '#contract/bookings.ts'
import type { Context } from '#server/context.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { at, fromDatabase, inWords } from '#server/db/sql.ts'
import { notFound } from '#server/http/problems.ts'
import { CALENDAR_PATH, tokenHashOf } from './calendar-address.ts'

const DAYS_KEPT = 90
const SECONDS_FRESH = 15 * 60

/** A calendar program asks without signing in: its secret address is all it has. */
export function calendarFeedRoute(app: FastifyInstance, context: Context) {
  const options = { schema: { hide: true }, config: { limit: 'visitors' } } as const
  app.get<{ Params: { file: string } }>(
    `${CALENDAR_PATH}/:file`,
    options,
    async ({ params }, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1]
      const feed = token === undefined ? null : await readFeed(context, token)
      if (feed === null) throw notFound('There is no such calendar.')
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="fixwell.ics"')
        .type('text/calendar; charset=utf-8')
        .send(feed)
    },
  )
}

/**
 * Their jobs now and in the last 90 days as an iCalendar file (RFC 5545), with times in UTC. Whoever has the address reads it, the
 * servers of calendar programs too, so it says what and when and in which ZIP code; whose home it is stands on the job's page.
 */
async function readFeed(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<string | null> {
  const now = clock.now()
  const { rows } = await db.execute<{
    id: string | null
    title: string
    place: string
    window_start: string
    window_end: string
  }>(sql`
    select job.id, job.title, job.window_start, job.window_end,
      concat_ws(' ', place.city || ', ' || place.state, job.zip) as place
    from calendar_feeds feed
    left join lateral (
      select held.* from bookings held
      where ${inMarketsOf('held', sql`feed.pro_id`)} and held.pro_id = feed.pro_id and (
        held.status in (${inWords(LIVE_STATUSES)})
        or held.window_start > ${at(now)} - ${DAYS_KEPT}::int * interval '1 day'
      ) and held.status in (${inWords(TALKED_ABOUT)})
    ) job on true
    left join places place on place.zip = zip_code(job.zip)
    where feed.token_hash = ${tokenHashOf(token)}::bytea
    order by job.window_start, job.id`)
  if (rows.length === 0) return null
  const calendar = ical({
    name: 'Fixwell jobs',
    prodId: '//Fixwell//Jobs//EN',
    ttl: SECONDS_FRESH,
  })
  for (const { id, title, place, window_start: start, window_end: end } of rows) {
    if (id === null) continue
    const url = `${config.publicUrl}/bookings/${id}`
    calendar.createEvent({
      id,
      stamp: now,
      start: fromDatabase(start),
      end: fromDatabase(end),
      summary: title,
      location: place,
      description: url,
      url,
    })
  }
  // The library leaves the last line open, and the RFC ends every line.
  return `${calendar.toString()}\r\n`
}
