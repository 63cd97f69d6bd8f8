import { sql } from 'drizzle-orm'
import type { Support } from '#contract/site.ts'
import type { Context } from '#server/context.ts'

/** Whom people at a ZIP code turn to: as its market says, else as the settings do. */
export async function findSupport(
  { db, config }: Pick<Context, 'db' | 'config'>,
  zip: string,
): Promise<Support> {
  const { rows } = await db.execute<Support & Record<string, unknown>>(
    sql`select support_email as email, support_phone as phone from markets where id = market_at(${zip})`,
  )
  const { support } = config
  return { email: rows[0]?.email ?? support.email, phone: rows[0]?.phone ?? support.phone }
}
