import { sql } from 'drizzle-orm'
import type { OperatorNote } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { fromDatabase } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'

interface Row {
  id: string
  text: string
  createdAt: string
  byId: string
  byName: string
  byEmail: string
}

const columns = sql`note.id, note.text, note.created_at as "createdAt", note.by_id as "byId",
  trim(concat(author.first_name, ' ', author.last_name)) as "byName", author.email as "byEmail"`

const add = statement<Row>(
  'add_booking_note',
  () => sql`with note as (
    insert into booking_notes (booking_id, by_id, text, created_at)
    select id, ${given('operator', 'uuid')}, ${given('text', 'text')}, ${NOW} from bookings
    where id = ${given('id', 'uuid')} returning *
  )
  select ${columns} from note join users author on author.id = note.by_id`,
)

const list = statement<Row>(
  'booking_notes',
  () => sql`select ${columns} from booking_notes note join users author on author.id = note.by_id
    where note.booking_id = ${given('id', 'uuid')} order by note.created_at desc, note.id`,
)

/**
 * Leaves a note that operators alone read.
 * @throws 404 when there is no such booking
 */
export const addNote = (
  context: Pick<Context, 'db' | 'clock'>,
  operator: Caller,
  { bookingId, text }: { bookingId: string; text: string },
): Promise<OperatorNote> =>
  transaction(context, async (tx) => {
    const now = context.clock.now()
    const values = { id: bookingId, operator: operator.id, text, now: now.toISOString() }
    const [row] = await add(tx, values)
    if (row === undefined) throw notFound('There is no such booking.')
    const about = { kind: 'booking', id: bookingId } as const
    await recordAct(tx, { now, who: operator.id, what: 'booking.note', about })
    return toNote(row)
  })

/** The notes of a booking, the newest first. */
export const listNotes = async (
  { db }: Pick<Context, 'db'>,
  bookingId: string,
): Promise<OperatorNote[]> => (await list(db, { id: bookingId })).map(toNote)

const toNote = ({ id, text, createdAt, byId, byName, byEmail }: Row): OperatorNote => ({
  id,
  text,
  by: { id: byId, name: byName, email: byEmail },
  createdAt: fromDatabase(createdAt).toISOString(),
})
