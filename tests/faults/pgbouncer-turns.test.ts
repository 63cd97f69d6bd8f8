import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { askAgain } from '#server/modules/dispatch/ask-again.job.ts'
import { PATIENCE } from '#server/testing/postgres-databases.ts'
import { addUnmatched, FAR_AWAY } from '#server/testing/unmatched-bookings.ts'
import { openWorld } from '#server/testing/world.ts'
import { openOwnDatabase } from './own-database.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** The clock of the bookings is the database's: a minute later each is due. */
const A_MINUTE_MS = 60_000
/** Several batches of them. */
const MANY = 60

test('two processes that come through PgBouncer, which hands connections around, ask again for each booking once, and leave no turn taken', async () => {
  const own = await openOwnDatabase()
  onTestFinished(() => own.drop())
  const url = await startPgBouncer(own.url, { mode: 'transaction' })
  const open = async () => {
    const through = { way: 'shared', named: false, directUrl: own.url } as const
    const connection = connectPostgres(url, () => {}, {
      ...through,
      connections: 4,
      patience: PATIENCE,
    })
    const world = await openWorld({ connection })
    onTestFinished(async () => {
      await world.close()
      await connection.close()
    })
    return world
  }
  const worlds = [await open(), await open()] as const
  const [{ context: one }, { context: other }] = worlds
  await addUnmatched(one.db, { count: MANY, asked: 'at once' })
  // They are due by now, however long it took to get here.
  for (const { clock } of worlds) clock.set(new Date(Date.now() + A_MINUTE_MS))
  await one.db.execute(sql`insert into markets (name) values ('Montana')`)
  await one.db.execute(sql`
    update places set market_id = markets.id from markets
    where markets.name = 'Montana' and places.zip = ${FAR_AWAY}`)
  // That the place became another's is a reason to ask of its own.
  await one.db.execute(sql`delete from openings`)
  await one.db.execute(sql`create table asked (booking_id uuid not null, market_id uuid not null)`)
  await one.db.execute(sql`
    create function note_asked() returns trigger language plpgsql as $$
    begin
      insert into asked values (new.id, new.market_id);
      return null;
    end $$`)
  await one.db.execute(sql`
    create trigger note_asked after update of ask_again_at on bookings
    for each row when (new.ask_again_at is not null) execute function note_asked()`)
  // In two markets, so that both find something to do.
  await one.db.execute(sql`
    update bookings set zip = '10001' where id in (select id from bookings order by id limit ${MANY / 2})`)
  await one.db.execute(sql`select move_bookings(array['10001'], null)`)
  await one.db.execute(sql`delete from openings`)

  await Promise.all([askAgain(one), askAgain(other)])
  // Where one was at it the other one went on elsewhere; what both left to each other is done by the next round.
  await askAgain(one)

  const { rows } = await one.db.execute(sql`
    select count(*)::int as asked, count(distinct booking_id)::int as bookings,
      count(distinct market_id)::int as markets from asked`)
  expect(rows).toEqual([{ asked: MANY, bookings: MANY, markets: 2 }])
  const left = await one.db.execute(sql`
    select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`)
  expect(left.rows).toEqual([])
})
