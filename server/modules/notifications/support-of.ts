import { sql } from 'drizzle-orm'
import type { Support } from '#contract/site.ts'
import type { Context } from '#server/context.ts'
import { isRow } from '#server/db/in-market.ts'
import type { Row } from './outbox.table.ts'

/** Whom the readers of these notices turn to: those of the booking's market where it names them, else those of the settings. */
export async function supportOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  notices: readonly Pick<Row, 'aboutId'>[],
): Promise<(notice: Pick<Row, 'aboutId'>) => Support> {
  const { support } = config
  const ids = JSON.stringify([...new Set(notices.map(({ aboutId }) => aboutId))])
  const { rows } = await db.execute<Support & Record<'id', string> & Record<string, unknown>>(sql`
    select bookings.id, support_email as email, support_phone as phone
    from (select id::uuid from jsonb_array_elements_text(${ids}::jsonb) as told (id)) as about
    join bookings on ${isRow('bookings', sql`about.id`)} join markets on markets.id = bookings.market_id`)
  const known = new Map(
    rows.map(({ id, email, phone }) => [
      id,
      { email: email ?? support.email, phone: phone ?? support.phone },
    ]),
  )
  return ({ aboutId }) => known.get(aboutId) ?? support
}
