import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { applicationEvents, applications } from './applications.table.ts'
import type { ApplicationRow } from './own-application.ts'

interface Opening {
  userId: string
  /** The rejected one that it is a copy of. */
  from: ApplicationRow | null
  columns: Partial<typeof applications.$inferInsert>
  now: Date
}

/** Opens an application; null when another one was opened in the same instant. */
export async function openApplication(
  tx: Transaction,
  { userId, from, columns, now }: Opening,
): Promise<ApplicationRow | null> {
  const [opened] = await tx
    .insert(applications)
    .values({
      ...(from === null ? {} : fieldsOf(from)),
      ...columns,
      userId,
      // Goes on from the last one, so that a page which still shows that one is told.
      version: (from?.version ?? 0) + 1,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (opened === undefined) return null
  await tx
    .insert(applicationEvents)
    .values({ applicationId: opened.id, at: now, step: 'opened', by: 'applicant', userId })
  if (from !== null) await copyParts(tx, from.id, opened.id)
  return opened
}

/** What was filled in, without what became of it. */
function fieldsOf({
  id: _id,
  status: _status,
  submittedAt: _submittedAt,
  decidedAt: _decidedAt,
  reason: _reason,
  ...fields
}: ApplicationRow) {
  return fields
}

async function copyParts(tx: Transaction, from: string, to: string) {
  await tx.execute(sql`
    insert into application_licenses (application_id, license_type, license_number, issuing_state,
      expiration_date, insurance_provider, insurance_expiration_date, trade)
    select ${to}::uuid, license_type, license_number, issuing_state,
      expiration_date, insurance_provider, insurance_expiration_date, trade
    from application_licenses where application_id = ${from}::uuid order by seq`)
  await tx.execute(sql`
    insert into application_areas (application_id, city, state, zip_code, radius_km)
    select ${to}::uuid, city, state, zip_code, radius_km
    from application_areas where application_id = ${from}::uuid order by seq`)
  await tx.execute(sql`
    insert into application_hours (application_id, day_of_week, start_time, end_time, is_available)
    select ${to}::uuid, day_of_week, start_time, end_time, is_available
    from application_hours where application_id = ${from}::uuid`)
}
