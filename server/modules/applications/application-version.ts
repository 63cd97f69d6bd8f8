import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'

/**
 * What a decision on an application is made on, as one short text: another one once a field, a license, an area
 * or a day of it has changed, or it was sent in anew.
 */
export async function readVersion(
  db: Pick<Database | Transaction, 'execute'>,
  applicationId: string,
): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select md5(concat_ws('|', application.version, application.status, extract(epoch from application.submitted_at),
      (select string_agg(part::text, '|' order by part.id) from application_licenses part
        where part.application_id = application.id),
      (select string_agg(part::text, '|' order by part.id) from application_areas part
        where part.application_id = application.id),
      (select string_agg(part::text, '|' order by part.id) from application_hours part
        where part.application_id = application.id))) as version
    from applications application where application.id = ${applicationId}::uuid`)
  return rows[0]?.version ?? ''
}
