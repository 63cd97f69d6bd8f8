import { sql } from 'drizzle-orm'
import { UNKNOWN_ZIP, type WaitRequest } from '#contract/dispatch.ts'
import type { Context } from '#server/context.ts'
import { at, isoFromDatabase } from '#server/db/sql.ts'
import { conflict, invalidField } from '#server/http/problems.ts'
import { marketDay, servesAtAll } from './serves-at-all.ts'
import { zipCode } from './zip-code.ts'

/** What changed while somebody asked may have gone unseen, so it is looked once more a minute later. */
const LOOK_AGAIN_SECONDS = 60

/** Of one person. Nobody lives in more places; without an end, somebody could wait for the whole country. */
const MOST_WAITS = 20

/**
 * Keeps that somebody wants to be written to, once for each place and trade.
 * @throws 400 for a ZIP code we do not know, 409 where somebody serves it already, or after too many
 */
export async function joinWaitlist(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  userId: string,
  { zip: typed, trade }: WaitRequest,
): Promise<WaitRequest & { createdAt: string }> {
  const now = at(context.clock.now())
  const zip = zipCode(typed)
  const { rows } = await context.db.execute<{ served: boolean; created_at: string | null }>(sql`
    with place as (
      select zip, ${servesAtAll({
        trade: sql`${trade}::text`,
        zip: sql`${zip}::text`,
        customerId: sql`${userId}::uuid`,
        day: marketDay(context),
      })} as served
      from places where zip = ${zip}
    ),
    kept as (
      insert into waitlist (user_id, zip, trade, created_at, look_at)
      select ${userId}::uuid, zip, ${trade}::text, ${now}, ${now} + ${LOOK_AGAIN_SECONDS}::int * interval '1 second'
      from place
      where not served and (
        select count(*) from waitlist
        where user_id = ${userId}::uuid and (waitlist.zip, waitlist.trade) <> (place.zip, ${trade}::text)
      ) < ${MOST_WAITS}::int
      on conflict (user_id, zip, trade) do update set zip = excluded.zip
      returning created_at
    )
    select served, kept.created_at from place left join kept on true`)
  const [found] = rows
  if (found === undefined) throw invalidField('zip', UNKNOWN_ZIP)
  if (found.served) throw conflict('Somebody comes to this ZIP code already. Please choose a time.')
  if (found.created_at === null)
    throw conflict(`We keep ${MOST_WAITS} such requests of a person, and have as many of yours.`)
  return { zip, trade, createdAt: isoFromDatabase(found.created_at) }
}
