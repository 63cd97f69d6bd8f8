import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProfessional } from '#server/testing/builders.ts'
import { BOTH_ENGINES, openTestDatabase } from '#server/testing/database.ts'
import type { Connection } from './connect.ts'
import { insertRow } from './testing-refused.ts'

const PLACE = { zip: '99950', city: 'Somewhere', state: 'AK', latitude: 55, longitude: -131 }

describe.each(BOTH_ENGINES)('the reach of an area on %s', (engine) => {
  let database: Connection
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  /** How many of 360 points around the area's edge, by the sphere, its box leaves out; null without a box. */
  async function pointsLeftOut() {
    const { rows } = await database.db.execute<{ left_out: number | null }>(sql`
      select case when bool_and(reach is not null) then
        (count(*) filter (where not reach @> point(
          centre_longitude + degrees(atan2(
            sin(turn) * sin(way) * cos(radians(centre_latitude)),
            cos(way) - sin(radians(centre_latitude)) * sin(edge))),
          degrees(edge))))::int end as left_out
      from professional_areas,
        lateral (select radius_km / 6371.0 as way) far,
        lateral (select radians(degree) as turn from generate_series(0, 359) degree) around,
        lateral (select asin(sin(radians(centre_latitude)) * cos(way)
          + cos(radians(centre_latitude)) * sin(way) * cos(turn)) as edge) at
      where zip_code = ${PLACE.zip}`)
    return rows[0]?.left_out
  }

  test('follows its place and its radius, and never leaves out a part of the circle', async () => {
    const pro = await addProfessional(database.db)
    const area = { pro_id: pro.id, zip_code: PLACE.zip, radius_km: 25 }
    await insertRow(database.db, 'professional_areas', area)
    expect(await pointsLeftOut()).toBeNull()

    await insertRow(database.db, 'places', PLACE)
    expect(await pointsLeftOut()).toBe(0)

    for (const latitude of [18, 40.7, 71])
      for (const radius of [0, 1, 500]) {
        await database.db.execute(
          sql`update places set latitude = ${latitude} where zip = ${PLACE.zip}`,
        )
        await database.db.execute(
          sql`update professional_areas set radius_km = ${radius} where zip_code = ${PLACE.zip}`,
        )
        const { rows } = await database.db.execute(
          sql`select centre_latitude as latitude, centre_longitude as longitude
            from professional_areas where zip_code = ${PLACE.zip}`,
        )
        expect(rows).toEqual([{ latitude, longitude: PLACE.longitude }])
        expect(await pointsLeftOut()).toBe(0)
      }
  })
})
