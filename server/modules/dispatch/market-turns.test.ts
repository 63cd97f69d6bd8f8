import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addBooking, addProfessional, addUser } from '#server/testing/builders.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { secondConnection } from '#server/testing/second-connection.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { askAgain } from './ask-again.job.ts'
import { dealOpenings } from './deal-openings.ts'
import { offerDue } from './offer-next.ts'
import { takeTurn } from './openings.ts'

const HOUR = 3_600_000
const TUESDAY = Date.parse('2026-11-24T14:00:00.000Z')
const EACH = 25

/** Each is in a market of its own. */
const TOWNS = ['10001', '07030', '19103'] as const

describe('asking again by two processes, market by market', () => {
  let world: World
  let neighbour: World
  let customer: string
  const markets = new Map<string, string>()

  beforeAll(async () => {
    world = await openWorld({ engine: 'postgresql' })
    neighbour = await openWorld({ connection: secondConnection(world.connection) })
    const { db } = world.context
    await addSomePlaces(world.context)
    customer = (await addUser(db)).id
    for (const zip of TOWNS) {
      const { rows } = await db.execute<{ id: string }>(
        sql`insert into markets (name) values (${`Around ${zip}`}) returning id`,
      )
      const id = rows[0]?.id ?? ''
      markets.set(zip, id)
      await db.execute(sql`update places set market_id = ${id}::uuid where zip = ${zip}`)
    }
    // Whenever a booking was asked for in vain: once more than it should be is seen here alone.
    await db.execute(
      sql`create table asked (booking_id uuid not null, market_id uuid not null, again_at timestamptz not null)`,
    )
    await db.execute(sql`
      create function note_asked() returns trigger language plpgsql as $$
      begin
        insert into asked values (new.id, new.market_id, new.ask_again_at);
        return null;
      end $$`)
    await db.execute(sql`
      create trigger note_asked after update of ask_again_at on bookings
      for each row when (new.ask_again_at is not null) execute function note_asked()`)
  })
  afterAll(async () => {
    await neighbour.close()
    await neighbour.connection.close()
    await world.close()
  })
  beforeEach(async () => {
    const { db } = world.context
    await db.execute(sql`update professionals set paused = true`)
    await db.execute(sql`update bookings set status = 'canceled', offer_id = null, offer_pro_id = null,
      offer_expires_at = null where status = 'pending'`)
    for (const table of ['openings', 'market_openings', 'asked'])
      await db.execute(sql`delete from ${sql.raw(table)}`)
    // So it is seen of each booking which of the two asked for it.
    neighbour.clock.set(new Date(world.clock.now().getTime() + 1_000))
  })

  /** So many in each town whom nobody can come to, due at this moment or later. */
  async function addUnmatched(each: number, { due }: { due: boolean }) {
    const { db } = world.context
    for (const zip of TOWNS)
      for (let n = 0; n < each; n += 1) {
        const windowStart = new Date(TUESDAY + n * 24 * HOUR)
        await addBooking(db, { customerId: customer, zip, windowStart })
      }
    const now = world.clock.now().toISOString()
    await db.execute(sql`
      update bookings set unmatched_since = ${now}::timestamptz - interval '1 hour',
        ask_again_at = ${due ? null : new Date(world.clock.now().getTime() + 5 * HOUR).toISOString()}::timestamptz
      where status = 'pending' and unmatched_since is null`)
    await db.execute(sql`delete from asked`)
  }

  /** How many were asked for in each market, and by which of the two; each of them once. */
  async function asked() {
    const { rows } = await world.context.db.execute<{
      zip: string
      by: 'world' | 'neighbour'
      count: number
      once: boolean
    }>(sql`
      select zip, case when extract(second from again_at) = 0 then 'world' else 'neighbour' end as by,
        count(*)::int, count(*) = count(distinct booking_id) as once
      from asked join bookings on id = booking_id group by 1, 2`)
    for (const { once } of rows) expect(once).toBe(true)
    const by = (who: string) =>
      Object.fromEntries(
        rows.flatMap(({ zip, by: whose, count }) => (whose === who ? [[zip, count]] : [])),
      )
    return { world: by('world'), neighbour: by('neighbour') }
  }

  const ALL: Record<string, number> = { '10001': EACH, '07030': EACH, '19103': EACH }

  test('one alone asks in all of them, a batch in each after the other', async () => {
    await addUnmatched(EACH, { due: true })
    const steps: number[] = []
    await askAgain(world.context, async () => {
      const { rows } = await world.context.db.execute(sql`select distinct market_id from asked`)
      steps.push(rows.length)
      return true
    })
    expect(await asked()).toEqual({ world: ALL, neighbour: {} })
    // Nothing is dealt here: after as many batches as there are markets none has been left behind.
    expect(steps.slice(0, TOWNS.length)).toEqual([1, 2, 3])
  })

  test('what fails in the first of them holds up no other', async () => {
    const { db } = world.context
    await addUnmatched(EACH, { due: true })
    const [failing] = [...markets].toSorted(([, a], [, b]) => (a < b ? -1 : 1))[0] ?? ['']
    await db.execute(sql`
      create function refuse_there() returns trigger language plpgsql as $$
      begin
        raise exception 'nothing changes there';
      end $$`)
    await db.execute(sql`
      create trigger refuse_there before update of ask_again_at on bookings
      for each row when (new.zip = ${sql.raw(`'${failing}'`)}) execute function refuse_there()`)
    await expect(askAgain(world.context)).rejects.toThrow()
    const { [failing]: left, ...others } = ALL
    expect(left).toBe(EACH)
    expect(await asked()).toEqual({ world: others, neighbour: {} })
    await db.execute(sql`drop trigger refuse_there on bookings`)
    await askAgain(world.context)
    expect(await asked()).toEqual({ world: ALL, neighbour: {} })
  })

  test('two at once ask for each booking once', async () => {
    await addUnmatched(EACH, { due: true })
    await Promise.all([askAgain(world.context), askAgain(neighbour.context)])
    // Where one was at it the other one went on elsewhere; what both left to each other is done by the next round.
    await askAgain(world.context)
    const by = await asked()
    for (const zip of TOWNS) expect((by.world[zip] ?? 0) + (by.neighbour[zip] ?? 0)).toBe(EACH)
  })

  test('what one is at in a market the other leaves alone, and does the rest; it takes over who is gone', async () => {
    await addUnmatched(EACH, { due: true })
    const hoboken = markets.get('07030') ?? ''
    await expect(
      world.context.db.transaction(async (tx) => {
        expect(await takeTurn(tx, hoboken)).toEqual({ market: hoboken, after: null })
        expect(await offerDue(tx, world.context, { market: hoboken, most: 10 })).toBe(10)
        await askAgain(neighbour.context)
        expect(await asked()).toEqual({
          world: {},
          neighbour: { '10001': EACH, '19103': EACH },
        })
        // As if the process died.
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await neighbour.context.db.execute(
          sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`,
        )
        await tx.execute(sql`select 1`)
      }),
    ).rejects.toThrow()
    await askAgain(neighbour.context)
    expect(await asked()).toEqual({ world: {}, neighbour: ALL })
  })

  test('what somebody gains is dealt to the markets it reaches, and compared there by whoever comes', async () => {
    const { db } = world.context
    await addUnmatched(2, { due: false })
    const far = await addProfessional(db, {
      areas: [{ zipCode: '19103', radiusKm: 5 }],
      paused: true,
    })
    await db.execute(sql`delete from openings`)
    await db.execute(sql`update professionals set paused = false where user_id = ${far.id}::uuid`)
    expect(await dealOpenings(neighbour.context)).toBe(false)
    const { rows: dealt } = await db.execute<{ market_id: string }>(
      sql`select market_id from market_openings`,
    )
    expect(dealt).toEqual([{ market_id: markets.get('19103') }])
    await askAgain(world.context)
    const offered = async () => {
      const { rows } = await db.execute<{ zip: string; count: number }>(sql`
        select zip, count(*)::int from bookings where offer_id is not null group by 1 order by 1`)
      return rows.map(({ zip, count }): [string, number] => [zip, count])
    }
    expect(await offered()).toEqual([['19103', 2]])

    // On both sides of the river, and by two who take turns.
    await db.execute(
      sql`insert into professional_areas (pro_id, zip_code, radius_km) values (${far.id}::uuid, '10001', 30)`,
    )
    let turns = 0
    await askAgain(world.context, async () => {
      turns += 1
      await askAgain(neighbour.context)
      return false
    })
    expect(turns).toBe(1)
    expect(await offered()).toEqual([
      ['07030', 2],
      ['10001', 2],
      ['19103', 2],
    ])
    expect((await db.execute(sql`select from market_openings`)).rows).toEqual([])
  })

  test('a process of the version before has turns of its own, and what it began is gone through once more', async () => {
    const { db } = world.context
    await addUnmatched(2, { due: true })
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from comparison for update`)
      await askAgain(neighbour.context)
      expect(await asked()).toEqual({ world: {}, neighbour: {} })
      const place = world.clock.now().toISOString()
      await tx.execute(
        sql`update comparison set after_start = ${place}::timestamptz, after_id = gen_random_uuid()`,
      )
      await tx.execute(sql`insert into openings (zip, compared) values ('10001', true)`)
    })
    await askAgain(neighbour.context)
    expect((await db.execute(sql`select from openings`)).rows).toEqual([])
    const { rows } = await db.execute(sql`select after_start from comparison`)
    expect(rows).toEqual([{ after_start: null }])
  })
})
