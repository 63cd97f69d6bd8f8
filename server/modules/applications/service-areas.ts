import { randomUUID } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import {
  DEFAULT_RADIUS_KM,
  MOST_AREAS,
  type ServiceArea,
  type ServiceAreaRequest,
} from '#contract/applications.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { applicationAreas } from './applications.table.ts'
import { fold } from './fold.ts'
import { lockForParts } from './own-application.ts'
import { readServiceAreas, viewServiceArea } from './view.ts'

interface Adding {
  caller: Caller
  applicationId: string
  area: ServiceAreaRequest
}

/**
 * Adds an area, or changes the same one.
 * @throws 404 when the application is not the caller's, 409 when it is decided or names too many
 */
export function addServiceArea(
  context: Pick<Context, 'db'>,
  { caller, applicationId, area }: Adding,
): Promise<ServiceArea> {
  return transaction(context, async (tx) => {
    await lockForParts(tx, caller, applicationId)
    const kept = await keptAreas(tx, applicationId)
    if (kept.size >= MOST_AREAS && !kept.has(sameArea(area)))
      throw conflict(`You can name up to ${MOST_AREAS} service areas. Remove one first.`)
    const [written] = await writeAreas(tx, applicationId, [withId(area, kept)])
    if (written === undefined) throw new Error('the area was not written')
    return written
  })
}

/** Makes these the areas of an application that the caller holds; what stays the same keeps its id. */
export async function replaceServiceAreas(
  tx: Transaction,
  applicationId: string,
  areas: readonly ServiceAreaRequest[],
): Promise<void> {
  const kept = await keptAreas(tx, applicationId)
  const wanted = [...new Map(areas.map((area) => [sameArea(area), withId(area, kept)])).values()]
  await tx.delete(applicationAreas).where(
    and(
      eq(applicationAreas.applicationId, applicationId),
      notInArray(
        applicationAreas.id,
        wanted.map(({ id }) => id),
      ),
    ),
  )
  await writeAreas(tx, applicationId, wanted)
}

/**
 * What two areas have in common when they are the same: the ZIP code, or without one city and state.
 */
const sameArea = ({ city, state, zipCode }: ServiceAreaRequest): string =>
  JSON.stringify(zipCode ? [zipCode] : [fold(city), fold(state)])

/** The ids of what there is, by what makes an area the same. */
const keptAreas = async (tx: Transaction, applicationId: string) =>
  new Map((await readServiceAreas(tx, applicationId)).map((area) => [sameArea(area), area.id]))

const withId = (area: ServiceAreaRequest, kept: ReadonlyMap<string, string>): ServiceArea => ({
  id: kept.get(sameArea(area)) ?? randomUUID(),
  city: area.city ?? '',
  state: area.state ?? '',
  zipCode: area.zipCode ?? '',
  radiusKm: area.radiusKm ?? DEFAULT_RADIUS_KM,
})

async function writeAreas(
  tx: Transaction,
  applicationId: string,
  areas: readonly ServiceArea[],
): Promise<ServiceArea[]> {
  if (areas.length === 0) return []
  const rows = await tx
    .insert(applicationAreas)
    .values(areas.map((area) => ({ ...area, applicationId })))
    .onConflictDoUpdate({
      target: applicationAreas.id,
      set: {
        city: sql`excluded.city`,
        state: sql`excluded.state`,
        radiusKm: sql`excluded.radius_km`,
      },
    })
    .returning()
  return rows.map(viewServiceArea)
}
