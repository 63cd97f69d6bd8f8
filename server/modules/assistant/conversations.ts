import { and, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { conversations, type Turn } from './conversations.table.ts'

/** Minutes a conversation can be continued after its last word. */
const CONVERSATION_MINUTES = 30
/** So many turns of a conversation are kept, the newest. */
const MOST_TURNS = 100

type Keeping = Pick<Context, 'db' | 'clock'>

const conversationEnded = () => notFound('This conversation has ended. Start a new one.')

const endOf = (now: Date) => new Date(now.getTime() + CONVERSATION_MINUTES * 60_000)

/** The newest turns, one more at the end. Appended where they stand, so that two posts at once lose none. */
const withTurn = (turn: Turn) =>
  sql<Turn[]>`jsonb_path_query_array(${conversations.turns} || ${JSON.stringify([turn])}::jsonb,
    ${sql.raw(`'$[last - ${MOST_TURNS - 1} to last]'`)})`

/** What was booked in a conversation, by its customer, in the order of time. Drizzle names no tables in what is returned. */
const BOOKED = sql<string[]>`coalesce((
  select jsonb_agg(sku order by created_at) from bookings
  where conversation_id = conversations.id and customer_id = conversations.user_id
), '[]')`

interface Said {
  caller: Caller
  message: string
}

/** A conversation begins with what the customer says. */
export async function beginConversation({ db, clock }: Keeping, { caller, message }: Said) {
  const now = clock.now()
  const [begun] = await db
    .insert(conversations)
    .values({
      userId: caller.id,
      turns: [{ by: 'customer', text: message }],
      choices: [],
      preferredTrade: null,
      createdAt: now,
      expiresAt: endOf(now),
    })
    .returning()
  if (!begun) throw new Error('the conversation was not kept')
  return { ...begun, booked: [] }
}

/**
 * What the customer says now is kept before it is answered: what they say next is read together with it.
 * @throws 404 when the conversation has ended or is somebody else's
 */
export async function goOnConversation(
  { db, clock }: Keeping,
  { caller, message, conversationId }: Said & { conversationId: string },
) {
  if (!couldBeRowId(conversationId)) throw conversationEnded()
  const now = clock.now()
  const [gone] = await db
    .update(conversations)
    .set({ turns: withTurn({ by: 'customer', text: message }), expiresAt: endOf(now) })
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.userId, caller.id),
        gt(conversations.expiresAt, now),
      ),
    )
    .returning({ ...getTableColumns(conversations), booked: BOOKED })
  if (!gone) throw conversationEnded()
  return gone
}

interface Answered {
  turn: Turn
  preferredTrade: Trade | null
}

export async function keepAnswer(
  { db }: Keeping,
  id: string,
  { turn, preferredTrade }: Answered,
): Promise<void> {
  await db
    .update(conversations)
    .set({ preferredTrade, choices: turn.choices ?? [], turns: withTurn(turn) })
    .where(eq(conversations.id, id))
}

/** Forgets ended conversations that led to no booking; answers how many. */
export async function sweepConversations({ db, clock }: Keeping): Promise<number> {
  const swept = await db
    .delete(conversations)
    .where(
      and(
        lt(conversations.expiresAt, clock.now()),
        sql`not exists (select from ${bookings} where ${bookings.conversationId} = ${conversations.id}
          and ${bookings.customerId} = ${conversations.userId})`,
      ),
    )
    .returning({ id: conversations.id })
  return swept.length
}
