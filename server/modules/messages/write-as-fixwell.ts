import { sql } from 'drizzle-orm'
import { type BookingStatus, CANCELED, TALKED_ABOUT } from '#contract/bookings.ts'
import type { Addressee, MessageToThem, OperatorMessage } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import { isOfRow, isRow, marketOf } from '#server/db/in-market.ts'
import { fromDatabase, inWords } from '#server/db/sql.ts'
import { given, statement } from '#server/db/statement.ts'
import { transaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/http/problems.ts'
import { NOW } from '#server/http/signed-in.ts'
import { writeOnce } from '#server/http/write-once.ts'
import type { Caller } from '#server/http/session.ts'
import { recordAct } from '#server/modules/audit/record-act.ts'
import { HAS_LEFT } from '#server/modules/bookings/has-left.ts'
import { tell, telling } from '#server/modules/bookings/tell.ts'

const TO = given('to', 'addressee')
const MEANT = given('pro', 'text')

/** Whether one of those it is written to was erased. */
const LEFT = sql`((${TO} <> 'pro' and ${HAS_LEFT(sql`customer_id`)}) or (${TO} <> 'customer' and ${HAS_LEFT(sql`pro_id`)}))`

// It takes hold of the booking's row: whose job it is does not change before it is written.
const write = statement<object>('write_as_fixwell', () => {
  const parts = sql`held as (
    select bookings.* from bookings
    where ${isRow('bookings', given('booking', 'uuid'))} and (${TO} = 'customer'
      or (pro_id is not null and status in (${inWords(TALKED_ABOUT)}) and pro_id::text = coalesce(${MEANT}, pro_id::text)))
      and not ${LEFT}
    for no key update
  ),
  written as (
    insert into operator_messages (id, market_id, booking_id, by_id, to_side, pro_id, body, created_at)
    select ${given('id', 'uuid')}, market_id, id, ${given('operator', 'uuid')}, ${TO}, case when ${TO} <> 'customer' then pro_id end,
      ${given('body', 'text')}, ${NOW} from held
    returning market_id, booking_id, to_side, body
  ),
  wrote as (
    select held.*, written.to_side, written.body
    from held join written on ${isOfRow('written', 'held')}
  )`
  return sql`with ${sql.join([parts, ...tell('fixwellWrote', sql`wrote`)], sql`, `)}
    select id from wrote`
})

/**
 * Writes to one side of a booking, or to both, in the name of the house; they are told at once.
 * @throws 404 when there is no such booking, 409 to a professional while there is none to write to, or not the one who is
 * meant, and to whoever has left, 422 for a key of another message
 */
export async function writeAsFixwell(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  operator: Caller,
  {
    bookingId,
    message,
    key,
  }: { bookingId: string; message: MessageToThem; key: string | undefined },
): Promise<OperatorMessage> {
  const { clock, config } = context
  const now = clock.now()
  const { to, text: body, proId: pro = null } = message
  const values = { booking: bookingId, to, body, pro }
  const told = (id: string, at: Date): OperatorMessage => ({
    id,
    senderRole: 'operator',
    body,
    createdAt: at.toISOString(),
    to,
  })
  const written = await writeOnce<OperatorMessage>({
    table: 'operator_messages',
    who: operator,
    key,
    write: (id) =>
      transaction(context, async (tx) => {
        const by = { id, operator: operator.id, ...telling({ now, config }) }
        if ((await write(tx, { ...values, ...by })).length === 0) return null
        const about = { kind: 'booking', id: bookingId } as const
        await recordAct(tx, { now, who: operator.id, what: 'booking.message', about })
        return told(id, now)
      }),
    read: async (id) => {
      const [row] = await read(context.db, { ...values, id })
      return row === undefined
        ? null
        : { same: row.same, row: told(id, fromDatabase(row.createdAt)) }
    },
  })
  if (written === null) throw await nobodyThere(context, bookingId, to)
  return written
}

const read = statement<{ same: boolean; createdAt: string }>(
  'written_as_fixwell',
  () => sql`select booking_id = ${given('booking', 'uuid')} and to_side = ${TO} and body = ${given('body', 'text')}
    and (to_side = 'customer' or pro_id::text = coalesce(${MEANT}, pro_id::text)) as same,
    created_at as "createdAt" from operator_messages
    where market_id = ${marketOf(given('booking', 'uuid'))} and id = ${given('id', 'uuid')}`,
)

const standing = statement<{ status: BookingStatus; taken: boolean; left: boolean }>(
  'written_about',
  () =>
    sql`select status, pro_id is not null as taken, ${LEFT} as "left" from bookings where ${isRow('bookings', given('id', 'uuid'))}`,
)

async function nobodyThere({ db }: Pick<Context, 'db'>, id: string, to: Addressee) {
  const [found] = await standing(db, { id, to })
  if (found === undefined) return notFound('There is no such booking.')
  if (found.left)
    return conflict(
      to === 'both'
        ? 'One of the two has left Fixwell, and nobody reads it there. Write to the other alone.'
        : 'They have left Fixwell, so there is nobody to write to.',
    )
  if (found.status !== CANCELED && found.taken)
    return conflict(
      'Somebody else has this job since you looked at it. Look again whom you write to.',
    )
  return conflict(
    found.status === CANCELED
      ? 'This booking is canceled: nobody has the job any more. Write to the customer alone.'
      : 'Nobody has accepted this booking yet. Write to the customer alone.',
  )
}
