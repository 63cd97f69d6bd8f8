import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { IntentAnswer, SafetyAdvice } from '#contract/assistant.ts'
import { type Trade, trade as tradeSchema } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import { couldBeRowId } from '#server/db/row-id.ts'
import { notFound } from '#server/http/problems.ts'
import type { Caller } from '#server/http/session.ts'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { listSkus } from '#server/modules/catalog/catalog.ts'
import { listWindows } from '#server/modules/dispatch/list-windows.ts'
import { conversations, type Turn } from './conversations.table.ts'
import type { CatalogSku } from './embedded/engine.ts'
import { offerOf } from './embedded/reply.ts'
import { SAFETY_CATALOGUE_VERSION } from './embedded/safety-catalogue.ts'
import type { Engine, Reply } from './engine.ts'
import { safetyAdviceFor } from './safety.ts'

/** Minutes a conversation can be continued after its last word. */
const CONVERSATION_MINUTES = 30
/** So many turns of a conversation are kept, the newest. */
const MOST_TURNS = 100

interface Asked {
  caller: Caller
  message: string
  conversationId: string | undefined
  trade: Trade | undefined
}

type Talking = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Understands what the customer said, with all he said before, and adds true windows.
 * @throws 404 when the conversation has ended or is somebody else's
 */
export async function answerCustomer(
  context: Talking,
  engine: Engine,
  asked: Asked,
): Promise<IntentAnswer> {
  const { conversationId, trade } = asked
  const begun =
    conversationId === undefined
      ? await begin(context, asked)
      : await goOn(context, { ...asked, conversationId })
  const preferredTrade = trade ?? knownTrade(begun.preferredTrade)
  const customerTurns = begun.turns.flatMap(({ by, text }) => (by === 'customer' ? [text] : []))
  const shownBefore = begun.turns.flatMap(({ safety }) => (safety ? [safety.hazard] : []))
  const catalog = (await listSkus(context)).flatMap((each) => {
    const known = knownTrade(each.trade)
    return known === null ? [] : [{ ...each, trade: known }]
  })
  const reply = withSafetyFirst(
    await engine({
      turns: customerTurns,
      exchange: begun.turns,
      choicesOffered: begun.choices,
      preferredTrade,
      catalog,
    }),
    { safety: safetyAdviceFor(customerTurns, shownBefore), catalog },
  )
  const [sku] = reply.skuSuggestions
  const timeWindows =
    sku === undefined ? [] : await listWindows(context, { sku, zip: undefined, who: asked.caller })
  const { message, choices, skuSuggestions, notes, urgency, safety } = reply
  await keepAnswer(context, begun.id, {
    turn: {
      by: 'assistant',
      text: message,
      ...(safety && { safety: { hazard: safety.hazard, version: SAFETY_CATALOGUE_VERSION } }),
    },
    choices,
    preferredTrade,
  })
  return {
    conversationId: begun.id,
    engine: reply.engine,
    message,
    choices,
    intent: { trade: reply.trade, skuSuggestions, notes, urgency, timeWindows, safety },
  }
}

/**
 * A danger makes everything urgent, and its steps come before all else, whichever engine answered. No
 * language model says anything beside them.
 */
function withSafetyFirst(
  reply: Reply,
  { safety, catalog }: { safety: SafetyAdvice | null; catalog: readonly CatalogSku[] },
) {
  if (safety === null) return { ...reply, safety }
  const offered = catalog.find(({ sku }) => sku === reply.skuSuggestions[0])
  const message = reply.engine === 'embedded' ? reply.message : offerOf(offered)
  return {
    ...reply,
    safety,
    urgency: 'high' as const,
    message: `Please follow the safety steps first. ${message}`,
  }
}

const knownTrade = (slug: string | null | undefined): Trade | null => {
  const parsed = tradeSchema.safeParse(slug)
  return parsed.success ? parsed.data : null
}

const conversationEnded = () => notFound('This conversation has ended. Start a new one.')

const endOf = (now: Date) => new Date(now.getTime() + CONVERSATION_MINUTES * 60_000)

/** The newest turns, one more at the end. Appended where they stand, so that two posts at once lose none. */
const withTurn = (turn: Turn) =>
  sql<Turn[]>`jsonb_path_query_array(${conversations.turns} || ${JSON.stringify([turn])}::jsonb,
    ${sql.raw(`'$[last - ${MOST_TURNS - 1} to last]'`)})`

async function begin({ db, clock }: Talking, { caller, message }: Asked) {
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
  return begun
}

/** What the customer says now is kept before it is answered: what he says next is read together with it. */
async function goOn(
  { db, clock }: Talking,
  { caller, message, conversationId }: Asked & { conversationId: string },
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
    .returning()
  if (!gone) throw conversationEnded()
  return gone
}

interface Answered {
  turn: Turn
  choices: string[]
  preferredTrade: Trade | null
}

async function keepAnswer({ db }: Talking, id: string, { turn, ...values }: Answered) {
  await db
    .update(conversations)
    .set({ ...values, turns: withTurn(turn) })
    .where(eq(conversations.id, id))
}

/** Forgets ended conversations that led to no booking; answers how many. */
export async function sweepConversations({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<number> {
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
