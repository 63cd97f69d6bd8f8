import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { followClocks } from './follow-clocks.job.ts'

const NEW_YORK = {
  zip: '10001',
  city: 'New York',
  state: 'NY',
  latitude: 40.7484,
  longitude: -73.9967,
}
const FARGO = { zip: '58102', city: 'Fargo', state: 'ND', latitude: 46.9209, longitude: -96.8315 }

describe.each(ENGINES)('the clocks of a large market, on %s', (engine) => {
  let world: World
  let olga: Visitor

  beforeAll(async () => {
    world = await openWorld({ engine })
    olga = await world.signIn(await addUser(world.context.db, { role: 'operator' }))
  })
  afterAll(() => world.close())

  const change = (id: string, what: object) => olga.patch(`/api/operator/markets/${id}`, what)

  test('who has an area in it goes by them, and by those of the place once it has none; who works elsewhere does not', async () => {
    const { db } = world.context
    const { body: fargo } = await olga.post('/api/operator/markets', { name: 'Fargo' })
    await loadPlaces(world.context, [{ ...FARGO, marketId: fargo.id }, NEW_YORK])
    const { id: gwen } = await addProfessional(db, { areas: [{ zipCode: FARGO.zip }] })
    const { id: otto } = await addProfessional(db, { areas: [{ city: 'fargo', state: 'ND' }] })
    const { id: hugo } = await addProfessional(db, { areas: [{ zipCode: NEW_YORK.zip }] })
    const clocks = async () => {
      const { rows } = await db.execute<{ id: string; zone: string }>(
        sql`select user_id as id, time_zone as zone from professionals`,
      )
      const of = new Map(rows.map(({ id, zone }) => [id, zone]))
      return [gwen, otto, hugo].map((id) => of.get(id))
    }
    const [central, eastern] = ['America/Chicago', 'America/New_York']
    expect(await clocks()).toEqual([central, central, eastern])
    expect((await change(fargo.id, { timeZone: 'America/Phoenix' })).status).toBe(200)
    await followClocks(world.context)
    expect(await clocks()).toEqual(['America/Phoenix', 'America/Phoenix', eastern])
    await change(fargo.id, { timeZone: null })
    await followClocks(world.context)
    expect(await clocks()).toEqual([central, central, eastern])
  })

  test('who works in a market follows its clocks, a few at a time, whichever process goes on, also where they change meanwhile', async () => {
    const { db } = world.context
    const { body: dakota } = await olga.post('/api/operator/markets', { name: 'Dakota' })
    await loadPlaces(world.context, [{ ...FARGO, marketId: dakota.id }])
    const count = 450
    await db.execute(sql`
      with added as (
        insert into users (issuer, subject, role, first_name, last_name, email, created_at)
        select 'embedded', 'dakota ' || n, 'pro', 'Gwen', 'Of Dakota', 'dakota' || n || '@example.com', now()
        from generate_series(1, ${count}::int) as n returning id
      ),
      pros as (insert into professionals (user_id, business_name) select id, 'Gwen & Co' from added)
      select from added`)
    await db.execute(sql`
      insert into professional_areas (pro_id, zip_code) select id, '58102' from users where last_name = 'Of Dakota'`)
    const clocks = async () => {
      const { rows } = await db.execute<{ zone: string; count: number }>(sql`
        select time_zone as zone, count(*)::int from professionals join users on id = user_id
        where last_name = 'Of Dakota' group by 1 order by 1`)
      return rows.map(({ zone, count: many }): [string, number] => [zone, many])
    }
    const stopped = () => Promise.resolve(false)
    await change(dakota.id, { timeZone: 'America/Denver' })
    expect(await clocks()).toEqual([['America/Chicago', count]])
    await followClocks(world.context, stopped)
    const [left, moved] = await clocks()
    expect([left?.[0], moved?.[0]]).toEqual(['America/Chicago', 'America/Denver'])
    expect(moved?.[1]).toBeLessThanOrEqual(200)
    await change(dakota.id, { timeZone: 'America/Phoenix' })
    await followClocks(world.context, stopped)
    await followClocks(world.context)
    expect(await clocks()).toEqual([['America/Phoenix', count]])
  })
})
