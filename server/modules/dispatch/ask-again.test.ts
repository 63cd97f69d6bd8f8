import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES, openTestDatabase } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { addPlumberFarAway, addUnmatched, FAR_AWAY } from '#server/testing/unmatched-bookings.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { askAgain } from './ask-again.job.ts'
import { dispatchRound } from './dispatch.job.ts'
import { loadPlaces } from './load-places.ts'
import { tellServed } from './tell-served.job.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const BILLINGS = {
  zip: FAR_AWAY,
  city: 'Absarokee',
  state: 'MT',
  latitude: 45.5,
  longitude: -109.4,
}

async function openTown(wishes: Parameters<typeof openWorld>[0]): Promise<World> {
  const world = await openWorld(wishes)
  await addSomePlaces(world.context)
  await loadPlaces(world.context, [BILLINGS])
  return world
}

/** What lies in the world's past is over, and its clock is a little ahead of the one by which bookings are made here. */
async function begin(world: World) {
  const { db } = world.context
  world.clock.set(new Date(Date.now() + 5 * MINUTE))
  await db.execute(sql`update professionals set paused = true`)
  await db.execute(sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null,
    offer_expires_at = null where status = 'pending'`)
  await db.execute(sql`delete from openings`)
  await db.execute(sql`delete from market_openings`)
}

async function offered(world: World): Promise<number> {
  const { rows } = await world.context.db.execute(
    sql`select from bookings where status = 'pending' and offer_id is not null`,
  )
  return rows.length
}

describe.each(ENGINES)('asking again on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openTown({ engine })
  })
  afterAll(() => world.close())
  beforeEach(() => begin(world))

  /** How many searches for candidates a round makes. */
  async function searches(): Promise<number> {
    const { rows } = await world.context.db.execute<{ before: string | null }>(
      sql`select max(ask_again_at) as before from bookings where status = 'pending'`,
    )
    await askAgain(world.context)
    const { rows: changed } = await world.context.db.execute(sql`
      select from bookings where status = 'pending' and ask_again_at > ${rows[0]?.before ?? '-infinity'}::timestamptz`)
    return changed.length
  }

  test('nobody appears: it is asked once more after a minute, and from then on every six hours', async () => {
    await addUnmatched(world.context.db, { count: 3, asked: 'never yet' })
    await dispatchRound(world.context)
    world.clock.advance(MINUTE - 1)
    expect(await searches()).toBe(0)
    world.clock.advance(1)
    expect(await searches()).toBe(3)
    world.clock.advance(6 * HOUR - 1)
    expect(await searches()).toBe(0)
    world.clock.advance(1)
    expect(await searches()).toBe(3)
  })

  test('what only takes somebody away is nothing to ask again for', async () => {
    const { db } = world.context
    const { id } = await addProfessional(db)
    await askAgain(world.context)
    await db.execute(
      sql`update professionals set paused = true, rating_sum = 5, rating_count = 1 where user_id = ${id}::uuid`,
    )
    await db.execute(
      sql`delete from professional_hours where pro_id = ${id}::uuid and day_of_week = 1`,
    )
    await db.execute(
      sql`update professional_areas set zip_code = zip_code where pro_id = ${id}::uuid`,
    )
    await db.execute(
      sql`update professional_licenses set license_type = license_type where pro_id = ${id}::uuid`,
    )
    await addUnmatched(db, { count: 1, asked: 'never yet' })
    await dispatchRound(world.context)
    expect(
      (await db.execute(sql`select from openings union all select from market_openings`)).rows,
    ).toEqual([])
  })

  test('somebody appears where hundreds wait: they are offered all that they could do, a few at a time', async () => {
    const { db } = world.context
    await addUnmatched(db, { count: 700, asked: 'later' })
    await addPlumberFarAway(db)
    const steps: number[] = []
    await askAgain(world.context, async () => {
      steps.push(await offered(world))
      return true
    })
    const { rows } = await db.execute(sql`
      select from bookings where status = 'pending'
        and extract(hour from window_start at time zone 'America/Denver') between 7 and 19`)
    expect(rows.length).toBeGreaterThan(300)
    expect(await offered(world)).toBe(rows.length)
    const together = steps.map((now, n) => now - (steps[n - 1] ?? 0))
    expect(Math.max(...together)).toBe(10)
  })

  test('told to stop it ends after the batch, and the next round goes on there', async () => {
    const { db } = world.context
    await addUnmatched(db, { count: 60, asked: 'at once' })
    await addPlumberFarAway(db)
    await askAgain(world.context, () => Promise.resolve(false))
    expect(await offered(world)).toBeLessThanOrEqual(10)
    await askAgain(world.context)
    expect(await offered(world)).toBeGreaterThan(20)
  })

  test('one that cannot be offered on is put off and holds up none behind it', async () => {
    const { db } = world.context
    // A whole day of them, and one more where clocks go on: one is at noon, whatever time it is now.
    await addUnmatched(db, { count: 25, asked: 'at once' })
    await addPlumberFarAway(db)
    // They are due anyway.
    await db.execute(sql`delete from openings`)
    const { rows } = await db.execute<{ id: string }>(sql`
      update bookings set unmatched_since = unmatched_since - interval '1 hour'
      where id = (
        select id from bookings where status = 'pending'
          and extract(hour from window_start at time zone 'America/New_York') = 12
        limit 1
      )
      returning id`)
    await db.execute(sql`
      create function refuse_one() returns trigger language plpgsql as $$
      begin
        if new.booking_id = ${sql.raw(`'${rows[0]?.id}'`)} then raise exception 'not this one'; end if;
        return new;
      end $$`)
    await db.execute(
      sql`create trigger refuse_one before insert on offers for each row execute function refuse_one()`,
    )
    await expect(askAgain(world.context)).rejects.toThrow()
    await askAgain(world.context)
    expect(await offered(world)).toBeGreaterThan(5)
    await db.execute(sql`drop trigger refuse_one on offers`)
    const before = await offered(world)
    world.clock.advance(MINUTE)
    await askAgain(world.context)
    expect(await offered(world)).toBe(before + 1)
  })
})

describe.each(ENGINES)('a waitlist that cannot be looked at again, on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openTown({ engine })
  })
  afterAll(() => world.close())

  test('keeps no booking from being asked for, and is told by the day after', async () => {
    const { db } = world.context
    await begin(world)
    const ada = await world.signIn(await addUser(db))
    await ada.post('/api/waitlist', { zip: FAR_AWAY, trade: 'plumbing' })
    await addUnmatched(db, { count: 24, asked: 'later' })
    await db.execute(sql`
      create function refuse_look() returns trigger language plpgsql as $$
      begin
        raise exception 'too many of them';
      end $$`)
    await db.execute(
      sql`create trigger refuse_look before update on waitlist for each row execute function refuse_look()`,
    )
    await addPlumberFarAway(db)
    await expect(askAgain(world.context)).rejects.toThrow()
    expect(await offered(world)).toBeGreaterThan(5)
    expect((await db.execute(sql`select from openings`)).rows).toEqual([])

    await db.execute(sql`drop trigger refuse_look on waitlist`)
    world.clock.advance(24 * HOUR)
    await tellServed(world.context)
    const olga = await world.signIn(await addUser(db, { role: 'operator' }))
    expect((await olga.get('/api/operator/outbox?kind=served')).body).toHaveLength(1)
  })
})

describe('many processes on postgresql', () => {
  let world: World
  beforeAll(async () => {
    world = await openTown({ engine: 'postgresql' })
  })
  afterAll(() => world.close())
  beforeEach(() => begin(world))

  test('while one asks again in a market the others leave it to it', async () => {
    const neighbour = await openWorld({ connection: secondConnection(world.connection) })
    neighbour.clock.set(world.clock.now())
    await addUnmatched(world.context.db, { count: 40, asked: 'at once' })
    await addPlumberFarAway(world.context.db)
    await world.context.db.transaction(async (tx) => {
      // As a process in the middle of its turn.
      await tx.execute(sql`select from market_turns for update`)
      await askAgain(neighbour.context)
      expect(await offered(neighbour)).toBe(0)
    })
    await Promise.all([askAgain(world.context), askAgain(neighbour.context)])
    await askAgain(world.context)
    expect(await offered(world)).toBeGreaterThan(10)
    await neighbour.close()
    await neighbour.connection.close()
  })
})

test('a round with nothing to do reads as much with 2,000 unmatched bookings as with 10', async () => {
  // One connection to a database of its own: its counters are told when asked for, and there are no others.
  const connection = await openTestDatabase('postgresql', { connections: 1 })
  const world = await openTown({ connection })
  await begin(world)
  const { db } = connection
  const rowsRead = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ rows: number }>(sql`
      select ((select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)
        + (select sum(idx_tup_read) from pg_stat_user_indexes))::int as rows`)
    return rows[0]?.rows ?? NaN
  }
  const aRound = async () => {
    await askAgain(world.context)
    const before = await rowsRead()
    await dispatchRound(world.context)
    await askAgain(world.context)
    return (await rowsRead()) - before
  }
  await addUnmatched(db, { count: 10, asked: 'later' })
  const few = await aRound()
  await addUnmatched(db, { count: 1_990, asked: 'later' })
  expect((await aRound()) - few).toBeLessThan(20)
  await world.close()
  await connection.close()
})
