import { sql } from 'drizzle-orm'
import type { OperatorNote } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isOf, isRow, marketOf } from '#server/db/in-market.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { writeOnce } from '#server/http/write-once.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'

interface Row {
  id: string
  text: string
  createdAt: string
  byId: string
  byName: string
  byEmail: string
}

const BOOKING = given('booking', 'uuid')

const columns = sql`note.id, note.text, note.created_at as "createdAt", note.by_id as "byId",
  trim(concat(author.first_name, ' ', author.last_name)) as "byName", author.email as "byEmail"`

const add = statement<Row>(
  'add_booking_note',
  () => sql`with note as (
    insert into booking_notes (id, market_id, booking_id, by_id, text, created_at)
    select ${given('id', 'uuid')}, market_id, id, ${given('operator', 'uuid')}, ${given('text', 'text')}, ${NOW} from bookings
    where ${isRow('bookings', BOOKING)} returning *
  )
  select ${columns} from note join users author on author.id = note.by_id`,
)

const one = statement<Row & { same: boolean }>(
  'booking_note',
  () => sql`select ${columns}, note.booking_id = ${BOOKING} and note.text = ${given('text', 'text')} as same
    from booking_notes note join users author on author.id = note.by_id where note.market_id = ${marketOf(BOOKING)} and note.id = ${given('id', 'uuid')}`,
)

const list = statement<Row>(
  'booking_notes',
  () => sql`select ${columns} from booking_notes note join users author on author.id = note.by_id
    where ${isOf('note', BOOKING)} order by note.created_at desc, note.id`,
)

/**
 * Leaves a note that operators alone read.
 * @throws 404 when there is no such booking, 422 for a key of another note
 */
export async function addNote(
  context: Pick<Context, 'db' | 'clock'>,
  operator: Caller,
  { bookingId, text, key }: { bookingId: string; text: string; key: string | undefined },
): Promise<OperatorNote> {
  const values = { booking: bookingId, text }
  const note = await writeOnce<OperatorNote>({
    table: 'booking_notes',
    who: operator,
    key,
    write: (id) =>
      transaction(context, async (tx) => {
        const now = context.clock.now()
        const by = { id, operator: operator.id, now: now.toISOString() }
        const [row] = await add(tx, { ...values, ...by })
        if (row === undefined) return null
        const about = { kind: 'booking', id: bookingId } as const
        await recordAct(tx, { now, who: operator.id, what: 'booking.note', about })
        return toNote(row)
      }),
    read: async (id) => {
      const [row] = await one(context.db, { ...values, id })
      return row === undefined ? null : { same: row.same, row: toNote(row) }
    },
  })
  if (note === null) throw notFound('There is no such booking.')
  return note
}

/** The notes of a booking, the newest first. */
export const listNotes = async (
  { db }: Pick<Context, 'db'>,
  bookingId: string,
): Promise<OperatorNote[]> => (await list(db, { booking: bookingId })).map(toNote)

const toNote = ({ id, text, createdAt, byId, byName, byEmail }: Row): OperatorNote => ({
  id,
  text,
  by: { id: byId, name: byName, email: byEmail },
  createdAt: fromDatabase(createdAt).toISOString(),
})
