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
import { understand } from './embedded/engine.ts'
import type { Conversation, Reply } from './engine.ts'
import { languageModelEngine } from './language-model.ts'
import { safetyAdviceFor } from './safety.ts'

/** Minutes a conversation can be continued after its last word. */
const CONVERSATION_MINUTES = 30

interface Asked {
  caller: Caller
  message: string
  conversationId: string | undefined
  trade: Trade | undefined
}

type Talking = Pick<Context, 'db' | 'clock' | 'config' | 'log'>

/**
 * Understands what the customer said, with all he said before, and adds true windows.
 * @throws 404 when the conversation has ended or is somebody else's
 */
export async function answerCustomer(context: Talking, asked: Asked): Promise<IntentAnswer> {
  const earlier = await earlierConversation(context, asked)
  const turns: Turn[] = [...(earlier?.turns ?? []), { by: 'customer', text: asked.message }]
  const preferredTrade = asked.trade ?? knownTrade(earlier?.preferredTrade)
  const customerTurns = turns.flatMap(({ by, text }) => (by === 'customer' ? [text] : []))
  const catalog = (await listSkus(context)).flatMap((each) => {
    const trade = knownTrade(each.trade)
    return trade === null ? [] : [{ ...each, trade }]
  })
  const reply = withSafetyFirst(
    await ask(context, {
      turns: customerTurns,
      choicesOffered: earlier?.choices ?? [],
      preferredTrade,
      catalog,
    }),
    safetyAdviceFor(customerTurns),
  )
  const [sku] = reply.skuSuggestions
  const timeWindows =
    sku === undefined
      ? []
      : await listWindows(context, { sku, zip: undefined, customerId: asked.caller.id })
  const conversationId = await remember(context, asked, {
    id: earlier?.id,
    turns: [...turns, { by: 'assistant', text: reply.message }],
    choices: reply.choices,
    preferredTrade,
  })
  const { engine, message, choices, trade, skuSuggestions, notes, urgency, safety } = reply
  return {
    conversationId,
    engine,
    message,
    choices,
    intent: { trade, skuSuggestions, notes, urgency, timeWindows, safety },
  }
}

/** A danger makes everything urgent, and its steps come before all else, whichever engine answered. */
const withSafetyFirst = (reply: Reply, safety: SafetyAdvice | null) => ({
  ...reply,
  safety,
  ...(safety && {
    urgency: 'high' as const,
    message: `Please follow the safety steps first. ${reply.message}`,
  }),
})

/** A language model, where one is configured, and the embedded engine whenever it fails. */
async function ask({ config, log }: Talking, conversation: Conversation): Promise<Reply> {
  if (config.languageModel !== null) {
    try {
      return await languageModelEngine(config.languageModel)(conversation)
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the language model did not answer',
      )
    }
  }
  return { ...understand(conversation), engine: 'embedded' }
}

const knownTrade = (slug: string | null | undefined): Trade | null => {
  const parsed = tradeSchema.safeParse(slug)
  return parsed.success ? parsed.data : null
}

async function earlierConversation({ db, clock }: Talking, { caller, conversationId }: Asked) {
  if (conversationId === undefined) return null
  if (!couldBeRowId(conversationId)) throw conversationEnded()
  const [found] = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.id, conversationId),
        eq(conversations.userId, caller.id),
        gt(conversations.expiresAt, clock.now()),
      ),
    )
  if (!found) throw conversationEnded()
  return found
}

const conversationEnded = () => notFound('This conversation has ended. Start a new one.')

interface Remembered {
  id: string | undefined
  turns: Turn[]
  choices: string[]
  preferredTrade: Trade | null
}

async function remember(
  { db, clock }: Talking,
  { caller }: Asked,
  said: Remembered,
): Promise<string> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CONVERSATION_MINUTES * 60_000)
  const { id, ...values } = said
  if (id !== undefined) {
    await db
      .update(conversations)
      .set({ ...values, expiresAt })
      .where(eq(conversations.id, id))
    return id
  }
  const [begun] = await db
    .insert(conversations)
    .values({ ...values, userId: caller.id, createdAt: now, expiresAt })
    .returning({ id: conversations.id })
  if (!begun) throw new Error('the conversation was not kept')
  return begun.id
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
