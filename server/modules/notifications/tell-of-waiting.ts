import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { byDay } from './by-day.ts'
import { tellOperators } from './tell-operators.ts'
import { noteTold, notToldOnce } from './tell-once.ts'

const WAITING_HOURS = 24

const told = {
  kind: 'operator_application',
  market: sql`first_market()`,
  aboutId: sql`sent.id`,
  moment: sql`sent.submitted_at`,
} as const

interface Waiting {
  /** Rows with `id`, `submitted_at` and `market_id`, of what nobody has decided. */
  undecided: SQL
  /** As in "An application" and "applications", which wait for "a decision". */
  one: string
  many: string
  awaited: string
  /** Where it is decided, and what that page is called. */
  path: string
  title: string
}

const thereBy = (otherwise: string) =>
  sql`coalesce((select time_zone from markets where markets.id = sent.market_id), ${otherwise})`

/**
 * Tells operators of what has waited for them for more than a day, once for each time it was sent in and all of it
 * together. By day of its market only: what is decided in the night is not told in the morning.
 */
export async function tellOfWaiting(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { undecided, one, many, awaited, path, title }: Waiting,
): Promise<void> {
  const now = clock.now()
  const page = `${config.publicUrl}${path}`
  const said = sql`case many
    when 1 then ${`${one} has waited for ${awaited} for more than a day.`}::text
    else concat(many, ${` ${many} have waited for ${awaited} for more than a day.`}::text) end`
  await db.execute(sql`
    with waiting as (
      select sent.* from (${undecided}) sent
      where sent.submitted_at <= ${at(now)} - ${WAITING_HOURS}::int * interval '1 hour'
        and ${byDay(now, thereBy(config.marketTimeZone))} = ${at(now)} and ${notToldOnce(told)}
    ),
    noted as (${noteTold({ ...told, from: sql`waiting sent` })}),
    noticed as (${tellOperators({
      kind: told.kind,
      now,
      config,
      gathered: (isTold) => sql`
        select count(*)::int as many, (array_agg(waiting.id order by waiting.submitted_at))[1] as longest
        from noted join waiting on waiting.id = noted.about_id
        where ${isTold(sql`waiting.market_id`)} having count(*) > 0`,
      aboutId: sql`longest`,
      subject: sql`case many when 1 then ${`${one} waits`}::text else concat(many, ${` ${many} wait`}::text) end`,
      says: sql`concat(${said}, E'\n\n', ${`${title}: ${page}`}::text)`,
      text: said,
      link: sql`${page}::text`,
    })})
    select from noted`)
}
