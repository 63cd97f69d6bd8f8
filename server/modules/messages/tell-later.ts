import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { given, statement } from '#server/db/statement.ts'
import { NOW } from '#server/http/signed-in.ts'

/** So long we wait for somebody to read by themselves. */
const UNREAD_MINUTES = 2

/** Who has not read what they were told of is told of more after so long. */
const PAUSE_HOURS = 4

interface Written {
  bookingId: string
  readerId: string
  /** How many they have not read, this one among them. */
  unread: number
  now: Date
}

/** Has somebody told that they were written to, unless they read it first; many messages are told together. */
export async function tellLater(
  tx: Transaction,
  { bookingId, readerId, unread, now }: Written,
): Promise<void> {
  await note(tx, { booking: bookingId, reader: readerId, unread, now: now.toISOString() })
}

const after = (moment: SQL, length: number, unit: 'minute' | 'hour') =>
  sql`${moment} + ${length}::int * interval '1 ${sql.raw(unit)}'`

/** The first since they read begins anew. What is told together with others, or was just told, changes nothing. */
const IS_FIRST = sql`${given('unread', 'int')} = 1`

const note = statement<object>(
  'tell_of_message_later',
  () => sql`
    insert into message_notices as known (booking_id, reader_id, due_at)
    values (${given('booking', 'uuid')}, ${given('reader', 'uuid')}, ${after(NOW, UNREAD_MINUTES, 'minute')})
    on conflict (booking_id, reader_id) do update
      set due_at = case when ${IS_FIRST} then excluded.due_at
        else greatest(excluded.due_at, ${after(sql`known.told_at`, PAUSE_HOURS, 'hour')}) end
      where known.due_at is null or ${IS_FIRST}`,
)
