import { type SQL, sql } from 'drizzle-orm'
import { inCityByName, withinReach } from './suitability.ts'

/**
 * Who serves a ZIP code, with the distance from the middle of their nearest area: null where they serve
 * the city by name. Found by the indexes over the areas, however many professionals there are.
 */
export const whoServes = (zip: SQL): SQL => sql`
  select pro_id, min(km) as km from (
    select area.pro_id, km_between(
        job_place.latitude, job_place.longitude, area.centre_latitude, area.centre_longitude) as km
      from places job_place join professional_areas area on ${withinReach}
      where job_place.zip = ${zip}
    union all
    select area.pro_id, null
      -- The index over the cities holds no empty ones: PostgreSQL takes it only where that is said.
      from places job_place join professional_areas area on area.city <> '' and ${inCityByName}
      where job_place.zip = ${zip}
  ) as covering
  group by pro_id`
