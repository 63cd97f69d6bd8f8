import { sql } from 'drizzle-orm'
import type { OperatorMessage } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isOf } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'

const all = statement<OperatorMessage>(
  'desk_thread',
  () => sql`
  select id, "senderRole", body, "createdAt", "to" from (
    select id, sender_role::text as "senderRole", body, created_at as "createdAt", null::text as "to", seq
    from messages where ${isOf('messages', given('id', 'uuid'))}
    union all
    select id, 'operator', body, created_at, to_side::text, seq
    from operator_messages where ${isOf('operator_messages', given('id', 'uuid'))}
  ) written order by "createdAt", seq`,
)

/** All that was written about a booking, by whomever and to whomever, oldest first; reading it marks nothing as seen. */
export const readThreadForDesk = async (
  { db }: Pick<Context, 'db'>,
  bookingId: string,
): Promise<OperatorMessage[]> =>
  (await all(db, { id: bookingId })).map(({ createdAt, ...message }) => ({
    ...message,
    createdAt: fromDatabase(createdAt).toISOString(),
  }))
