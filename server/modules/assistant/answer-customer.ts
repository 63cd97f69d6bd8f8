import type { IntentAnswer } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { answerTo } from './answer.ts'
import { beginConversation, goOnConversation, keepAnswer } from './conversations.ts'
import type { Engine } from './engine.ts'
import { catalogOfOurTrades, knownTrade } from './our-trades.ts'

interface Asked {
  caller: Caller
  message: string
  conversationId: string | undefined
  trade: Trade | undefined
  photo: string | undefined
}

/**
 * Answers what the customer said, with all they said before, and keeps both.
 * @throws 404 when the conversation has ended or is somebody else's
 */
export async function answerCustomer(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  engine: Engine,
  asked: Asked,
): Promise<IntentAnswer> {
  const { caller, conversationId, photo } = asked
  const [catalog, { id, turns, booked, preferredTrade: before }] = await Promise.all([
    catalogOfOurTrades(context),
    conversationId === undefined
      ? beginConversation(context, asked)
      : goOnConversation(context, { ...asked, conversationId }),
  ])
  const preferredTrade = asked.trade ?? knownTrade(before)
  const said = { caller, exchange: turns, booked, preferredTrade, photo, catalog }
  const { answer, turn } = await answerTo(context, engine, said)
  await keepAnswer(context, id, { turn, preferredTrade })
  return { conversationId: id, ...answer }
}
