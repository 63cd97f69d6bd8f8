import { sql } from 'drizzle-orm'
import type { Breathe, Context, RoundRun } from '#server/context.ts'
import { at } from '#server/db/sql.ts'
import { OF_THE_HOUSE, tellOperators } from './tell-operators.ts'
import { noteTold, notToldOnce } from './tell-once.ts'

/** A round may miss a few of its times, or take long; these pass before somebody is told. */
const MISSED = 3
const SHORTEST_SECONDS = 900

const told = {
  kind: 'operator_round',
  market: sql`first_market()`,
  aboutId: sql`md5(late.name)::uuid`,
  moment: sql`late.since`,
} as const

/**
 * Writes down when the rounds of this process last came to their end, and tells operators of those that have not done
 * so in any process for three of their times and a quarter of an hour: once, and all of them together. While no
 * process runs nobody can tell it; whoever looks from outside asks `/api/health`.
 */
export async function watchRounds(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  _breathe: Breathe,
  runs: readonly RoundRun[],
): Promise<void> {
  const now = clock.now()
  const zone = config.marketTimeZone
  const said = sql`concat(case many when 1 then 'A part of the work that Fixwell does by itself has'
    else concat(many, ' parts of the work that Fixwell does by itself have') end,
    ' not been done since it should. The log of the server says why: please tell who looks after the machine.')`
  await db.execute(sql`
    with seen as (
      select * from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb)
        as seen (name text, "everySeconds" double precision, "ranAt" timestamptz)
    ),
    known as (
      insert into rounds (name, ran_at, watched_since, watched_at)
      select name, "ranAt", ${at(now)}, ${at(now)} from seen order by name
      on conflict (name) do update set
        ran_at = greatest(rounds.ran_at, excluded.ran_at),
        watched_since = case when rounds.watched_at < ${at(now)} - ${SHORTEST_SECONDS}::int * interval '1 second'
          then excluded.watched_at else rounds.watched_since end,
        watched_at = greatest(rounds.watched_at, excluded.watched_at)
      returning rounds.*
    ),
    late as (
      select known.name, moment.since from known join seen on seen.name = known.name,
        lateral (select greatest(known.ran_at, known.watched_since)) as moment (since)
      where moment.since <= ${at(now)}
        - greatest(${MISSED}::int * "everySeconds", ${SHORTEST_SECONDS}::int) * interval '1 second'
    ),
    untold as (select late.* from late where ${notToldOnce(told)}),
    noted as (${noteTold({ ...told, from: sql`untold late` })}),
    noticed as (${tellOperators({
      kind: told.kind,
      now,
      config,
      gathered: (isTold) => sql`
        select count(*)::int as many, min(noted.about_id::text)::uuid as first_id, min(late.name) as name,
          string_agg(concat(late.name, ': not since ',
            to_char(late.since at time zone ${zone}::text, 'FMDay, FMMonth FMDD, FMHH12:MI AM')), E'\n' order by late.name) as names
        from noted join untold late on md5(late.name)::uuid = noted.about_id
        where ${isTold(OF_THE_HOUSE)} having count(*) > 0`,
      aboutId: sql`first_id`,
      // Made of a name, it says nothing, whatever it looks like.
      market: sql`first_market()`,
      subject: sql`case many when 1 then concat('Not done since it should: ', name)
        else concat(many, ' rounds do not run') end`,
      says: sql`concat(${said}, E'\n\n', names, E'\n\nThe operator''s room: ', ${config.publicUrl}::text, '/operator')`,
      text: sql`concat(${said}, ' ', replace(names, E'\n', '; '))`,
      link: sql`concat(${config.publicUrl}::text, '/operator')`,
    })})
    select from noted`)
}
