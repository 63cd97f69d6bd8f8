import { and, asc, eq, ne } from 'drizzle-orm'
import {
  type ApplicationEvent,
  type ReviewedApplication,
  UNCHECKED,
} from '#contract/applications.ts'
import { trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { users } from '#server/modules/accounts/users.table.ts'
import { applicationEvents, applications } from './applications.table.ts'
import { marketDay, missingForOffers } from './missing-for-offers.ts'
import { placeAreas } from './placed-areas.ts'
import { readVersion } from './application-version.ts'
import { noApplication } from './record-decision.ts'
import {
  lastRejection,
  readAvailability,
  readLicenses,
  readServiceAreas,
  viewApplication,
} from './view.ts'

/**
 * An application with everything it holds, as an operator reads it: the tax id by its end alone.
 * @throws 404 when there is none, or it was never sent in
 */
export async function reviewApplication(
  { db, vault, clock, config }: Pick<Context, 'db' | 'vault' | 'clock' | 'config'>,
  id: string,
): Promise<ReviewedApplication> {
  if (!couldBeRowId(id)) throw noApplication()
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), ne(applications.status, 'draft')))
  if (row === undefined) throw noApplication()
  const { taxId, ...application } = viewApplication(row, vault)
  const licenses = await readLicenses(db, id)
  const serviceAreas = await readServiceAreas(db, id)
  const availability = await readAvailability(db, id)
  const placed = await placeAreas(db, serviceAreas)
  // One that is elsewhere alone is doubted, though jobs there would come by it.
  const issuing = licenses.map(({ issuingState }) => issuingState)
  const meant = await placeAreas(db, serviceAreas, issuing)
  return {
    ...application,
    userId: row.userId,
    version: await readVersion(db, id),
    taxIdLastFour: lastFour(taxId),
    licenses,
    serviceAreas: serviceAreas.map((area, index) => ({
      ...area,
      known: meant[index]?.known === true,
    })),
    availability,
    missing: missingForOffers(
      { licenses, serviceAreas: placed, availability },
      marketDay(clock.now(), config.marketTimeZone),
    ),
    history: await readHistory(db, id),
    rejectedBefore: await lastRejection(db, row),
  }
}

/** Of a number that has no more than four characters nothing is shown: the end would be the whole. */
const lastFour = (taxId: string) => {
  const characters = Array.from(taxId)
  return characters.length > 4 ? characters.slice(-4).join('') : ''
}

async function readHistory(db: Context['db'], id: string): Promise<ApplicationEvent[]> {
  const rows = await db
    .select({ event: applicationEvents, email: users.email })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.userId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.id))
  return rows.map(({ event: { at, step, by, reason, trades, checklist: held }, email }) => ({
    at: at.toISOString(),
    step,
    by,
    operator: by === 'operator' ? email : null,
    reason,
    trades: trades.map((each) => trade.parse(each)),
    checklist: held === null ? null : { ...UNCHECKED, ...held },
  }))
}
