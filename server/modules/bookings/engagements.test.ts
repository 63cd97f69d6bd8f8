import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOverlap } from '#server/db/failures.ts'
import { addBooking, addProfessional } from '#server/testing/builders.ts'
import { BOTH_ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const BROOKLYN = '11201'
const MANHATTAN = ['10001', '10002'] as const

describe.each(BOTH_ENGINES)('a professional who serves two markets, on %s', (engine) => {
  let world: World
  let brooklyn: string
  beforeAll(async () => {
    world = await openWorld({ engine })
    const { db } = world.context
    await addSomePlaces(world.context)
    const { rows } = await db.execute<{ id: string }>(
      sql`insert into markets (name) values ('Brooklyn') returning id`,
    )
    brooklyn = rows[0]?.id ?? ''
    await db.execute(sql`update places set market_id = ${brooklyn}::uuid where zip = ${BROOKLYN}`)
  })
  afterAll(() => world.close())

  const atHome = () =>
    addProfessional(world.context.db, { areas: [{ zipCode: MANHATTAN[0] }, { zipCode: BROOKLYN }] })
  const jobIn = (zip: string, proId: string) =>
    addBooking(world.context.db, { zip, proId, status: 'assigned' })
  const refused = (proId: string) =>
    jobIn(MANHATTAN[1], proId).then(
      () => false,
      (error: unknown) => isOverlap(error),
    )
  const move = (proId: string) =>
    world.context.db.execute(
      sql`delete from professional_areas where pro_id = ${proId}::uuid and zip_code = ${MANHATTAN[0]}`,
    )
  const takenIn = async (proId: string) => {
    const { rows } = await world.context.db.execute<{ market_id: string; at_home: boolean }>(sql`
      select taken.market_id, taken.market_id = pro.market_id as at_home
      from engagements taken join professionals pro on pro.user_id = taken.pro_id where pro_id = ${proId}::uuid`)
    return rows
  }

  test('has one job at a time over both', async () => {
    const { id } = await atHome()
    await jobIn(BROOKLYN, id)
    expect(await refused(id)).toBe(true)
  })

  test('has one still when their home goes to the other market, and is free once the job is over', async () => {
    const { id } = await atHome()
    const { id: job } = await jobIn(BROOKLYN, id)
    await move(id)
    expect(await takenIn(id)).toEqual([{ market_id: brooklyn, at_home: true }])
    expect(await refused(id)).toBe(true)
    await world.context.db.execute(
      sql`update bookings set status = 'canceled' where id = ${job}::uuid`,
    )
    expect(await takenIn(id)).toEqual([])
    expect(await refused(id)).toBe(false)
  })

  test('has one also where both are taken in the moment their home moves', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { id } = await atHome()
      const [moved, ...jobs] = await Promise.allSettled([
        move(id),
        jobIn(BROOKLYN, id),
        jobIn(MANHATTAN[1], id),
      ])
      expect(moved.status).toBe('fulfilled')
      expect(jobs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await takenIn(id)).toEqual([{ market_id: brooklyn, at_home: true }])
    }
  })
})
