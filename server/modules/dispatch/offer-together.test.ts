import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { dispatchRound } from './dispatch.job.ts'

const DAY = 86_400_000
const TUESDAY = Date.parse('2026-11-24T15:00:00.000Z')

// More than are offered on together, so that a round takes several turns.
const MANY = 60

describe.each(ENGINES)('many waiting at once on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    await addProfessional(world.context.db)
    await addProfessional(world.context.db)
  })
  afterAll(() => world.close())

  async function waiting(count: number): Promise<string[]> {
    const { db } = world.context
    await db.execute(sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null,
      offer_expires_at = null where status = 'pending'`)
    const ids = []
    for (let n = 0; n < count; n += 1)
      ids.push(
        (
          await addBooking(db, {
            windowStart: new Date(TUESDAY + (n % 3) * DAY),
            createdAt: new Date(world.clock.now().getTime() - (count - n) * 1_000),
          })
        ).id,
      )
    return ids
  }

  test('each is ranked after the offers before it, also those of the same moment', async () => {
    const ids = await waiting(10)
    await dispatchRound(world.context)
    const { rows } = await world.context.db.execute<{ id: string; held: number }>(sql`
      select booking_id as id, (candidates -> 0 ->> 'openOffers')::int as held
      from offers where outcome is null order by seq`)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.map(({ held }) => held)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  })

  test('one that cannot be offered on holds up none of those before it', async () => {
    const { db } = world.context
    const ids = await waiting(MANY)
    const bad = ids.at(-1)
    await db.execute(sql`
      create function refuse_one() returns trigger language plpgsql as $$
      begin
        if new.booking_id = ${sql.raw(`'${bad}'`)} then raise exception 'not this one'; end if;
        return new;
      end $$`)
    await db.execute(
      sql`create trigger refuse_one before insert on offers for each row execute function refuse_one()`,
    )
    await expect(dispatchRound(world.context)).rejects.toThrow()
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from bookings where status = 'pending' and offer_id is null`,
    )
    expect(rows).toEqual([{ id: bad }])
    await db.execute(sql`drop trigger refuse_one on offers`)
    await dispatchRound(world.context)
    const { rows: left } = await db.execute(
      sql`select id from bookings where status = 'pending' and offer_id is null`,
    )
    expect(left).toEqual([])
  })
})
