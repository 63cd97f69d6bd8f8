import { and, eq, lt, sql } from 'drizzle-orm'
import type { Trade } from '#contract/catalog.ts'
import type { OperatorBooking } from '#contract/operator-bookings.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { inMarketsOf } from '#server/db/in-market.ts'
import { couldBeRowId, newRowId } from '#server/db/row-id.ts'
import { given, statement } from '#server/db/statement.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { conversations, type Turn } from './conversations.table.ts'

/** Minutes a conversation can be continued after its last word. */
const CONVERSATION_MINUTES = 30
/** So many turns of a conversation are kept, the newest. */
const MOST_TURNS = 100

type Keeping = Pick<Context, 'db' | 'clock'>

/** A conversation as its customer goes on with it. */
export interface Talk {
  turns: Turn[]
  preferredTrade: string | null
  /** What was booked in it by its customer, in the order of time. */
  booked: string[]
}

const conversationEnded = () => notFound('This conversation has ended. Start a new one.')

const times = (now: Date) => ({
  now: now.toISOString(),
  end: new Date(now.getTime() + CONVERSATION_MINUTES * 60_000).toISOString(),
})

/** The newest turns, the new ones at the end. Appended where they stand, so that two posts at once lose none. */
const WITH_TURNS = sql`jsonb_path_query_array(turns || ${given('said', 'jsonb')},
  ${sql.raw(`'$[last - ${MOST_TURNS - 1} to last]'`)})`

/** Of a row of `bookings`, where the conversation is a row of `conversations`. */
const IN_THEIR_MARKETS = inMarketsOf('bookings', sql`conversations.user_id`)

interface Said {
  caller: Caller
  message: string
}

const turnsOf = (message: string): Turn[] => [{ by: 'customer', text: message }]

const saying = ({ caller, message }: Said) => ({
  user: caller.id,
  said: JSON.stringify(turnsOf(message)),
})

/** A conversation in which nothing was said before. */
export const begunWith = (message: string): Talk => ({
  turns: turnsOf(message),
  preferredTrade: null,
  booked: [],
})

/** A conversation begins with what the customer says; answers its id. */
export async function beginConversation({ db, clock }: Keeping, said: Said): Promise<string> {
  const now = clock.now()
  const [begun] = await begin(db, { id: newRowId(now), ...saying(said), ...times(now) })
  if (!begun) throw new Error('the conversation was not kept')
  return begun.id
}

const begin = statement<{ id: string }>(
  'begin_conversation',
  () => sql`
  insert into conversations (id, user_id, turns, choices, created_at, expires_at)
  values (${given('id', 'uuid')}, ${given('user', 'uuid')}, ${given('said', 'jsonb')}, '[]', ${given('now', 'timestamptz')}, ${given('end', 'timestamptz')})
  returning id`,
)

/**
 * What the customer says now is kept before it is answered: what they say next is read together with it.
 * @throws 404 when the conversation has ended or is somebody else's
 */
export async function goOnConversation(
  { db, clock }: Keeping,
  { conversationId, ...said }: Said & { conversationId: string },
): Promise<Talk> {
  if (!couldBeRowId(conversationId)) throw conversationEnded()
  const [gone] = await goOn(db, { id: conversationId, ...saying(said), ...times(clock.now()) })
  if (!gone) throw conversationEnded()
  return gone
}

const goOn = statement<Talk>(
  'go_on_conversation',
  () => sql`
  update conversations set turns = ${WITH_TURNS}, expires_at = ${given('end', 'timestamptz')}
  where id = ${given('id', 'uuid')} and user_id = ${given('user', 'uuid')}
    and expires_at > ${given('now', 'timestamptz')}
  returning turns, preferred_trade as "preferredTrade", coalesce((
    select jsonb_agg(sku order by created_at) from bookings
    where ${IN_THEIR_MARKETS} and conversation_id = conversations.id and customer_id = conversations.user_id
  ), '[]') as booked`,
)

interface Answered {
  turn: Turn
  preferredTrade: Trade | null
}

export async function keepAnswer(
  { db }: Keeping,
  id: string,
  { turn, preferredTrade }: Answered,
): Promise<void> {
  const choices = JSON.stringify(turn.choices ?? [])
  await keep(db, { id, preferredTrade, choices, said: JSON.stringify([turn]) })
}

const keep = statement(
  'keep_answer',
  () => sql`
  update conversations set turns = ${WITH_TURNS}, choices = ${given('choices', 'jsonb')},
    preferred_trade = ${given('preferredTrade', 'text')}
  where id = ${given('id', 'uuid')}`,
)

/** Forgets ended conversations that led to no booking; answers how many. */
export async function sweepConversations({ db, clock }: Keeping): Promise<number> {
  const swept = await db
    .delete(conversations)
    .where(
      and(
        lt(conversations.expiresAt, clock.now()),
        sql`not exists (select from bookings where ${IN_THEIR_MARKETS}
          and customer_id = conversations.user_id and conversation_id = conversations.id)`,
      ),
    )
    .returning({ id: conversations.id })
  return swept.length
}

/** What was said before a booking was made; nothing where it has ended since. */
export async function readConversation(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<OperatorBooking['conversation']> {
  const [found] = await db
    .select({ turns: conversations.turns })
    .from(conversations)
    .where(eq(conversations.id, id))
  return (found?.turns ?? []).map(({ by, text }) => ({ by, text }))
}

/** Forgets what somebody and the assistant said to each other. */
export async function eraseConversations(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId))
}
