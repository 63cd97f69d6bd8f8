import { sql } from 'drizzle-orm'
import type { ServiceArea, ServiceAreaRequest } from '#contract/applications.ts'
import { stateCodes } from '#contract/state-codes.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { inCityByName } from '#server/modules/dispatch/suitability.ts'

/** What of an area says where it is. */
type Named = Pick<ServiceArea, 'city' | 'state' | 'zipCode'>

export interface PlacedArea extends ServiceArea {
  known: boolean
}

/**
 * The areas as a professional would have them, and whether any place is `known` to lie there. Who
 * applies types `Newark, NJ` into one field: that is the city of this state, where there is one. A city that names no state
 * is one of the `issuing` states, where any is named, else of whichever has it.
 */
export async function placeAreas<A extends Named>(
  db: Pick<Database | Transaction, 'execute'>,
  areas: readonly A[],
  issuing: readonly string[] = [],
): Promise<(A & { known: boolean })[]> {
  const split = areas.map(withStateApart)
  const known = await knownOnes(db, [...areas, ...split], stateCodes(issuing))
  return areas.map((area, index) => {
    const apart = split[index]
    return apart !== undefined && known.has(areas.length + index)
      ? { ...apart, known: true }
      : { ...area, known: known.has(index) }
  })
}

/** Which of them, by their position, are no place we know. */
export async function unknownAreas(
  db: Pick<Database, 'execute'>,
  areas: readonly ServiceAreaRequest[],
  issuing: readonly string[] | undefined,
): Promise<number[]> {
  const named = areas.map(({ city, state, zipCode }) => ({
    city: city ?? '',
    state: state ?? '',
    zipCode: zipCode ?? '',
  }))
  const placed = await placeAreas(db, named, issuing)
  return placed.flatMap(({ known }, index) => (known ? [] : [index]))
}

function withStateApart<A extends Named>(area: A): A {
  const [, city = '', state = ''] = /^(.*\S)\s*,\s*([a-z]{2})$/i.exec(area.city) ?? []
  return city === '' || area.state !== '' ? area : { ...area, city, state: state.toUpperCase() }
}

/** Which of them, by their position, any place lies in. */
async function knownOnes(
  db: Pick<Database | Transaction, 'execute'>,
  areas: readonly Named[],
  states: readonly string[],
): Promise<Set<number>> {
  const asked = areas.map(({ city, state, zipCode }, index) => ({
    index,
    city,
    state,
    zip_code: zipCode,
  }))
  const isThere =
    states.length === 0
      ? sql`true`
      : sql`(area.state <> '' or job_place.state in (select jsonb_array_elements_text(${JSON.stringify(states)}::jsonb)))`
  const { rows } = await db.execute<{ index: number }>(sql`
    select area.index
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as area (index int, city text, state text, zip_code text)
    where exists (select from places job_place where job_place.zip = area.zip_code)
      or exists (select from places job_place where ${inCityByName} and ${isThere})`)
  return new Set(rows.map(({ index }) => index))
}
