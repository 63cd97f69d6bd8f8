import type { IntentAnswer } from '#contract/assistant.ts'
import type { Trade } from '#contract/catalog.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/http/session.ts'
import { answerTo } from './answer.ts'
import {
  beginConversation,
  begunWith,
  goOnConversation,
  keepAnswer,
  type Talk,
} from '#server/modules/assistant/conversations.ts'
import type { Engine } from '#server/modules/assistant/engine.ts'
import {
  catalogOfOurTrades,
  type CatalogSku,
  knownTrade,
} from '#server/modules/assistant/our-catalog.ts'

interface Asked {
  caller: Caller
  message: string
  conversationId?: string | undefined
  trade?: Trade | undefined
  photo?: string | undefined
  /** As typed. */
  zip?: string | undefined
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
  const { caller, message, conversationId, photo, zip } = asked
  const answer = async (
    catalog: readonly CatalogSku[],
    { turns, booked, preferredTrade: before }: Talk,
  ) => {
    const preferredTrade = asked.trade ?? knownTrade(before)
    const said = { caller, exchange: turns, booked, preferredTrade, photo, catalog, zip }
    return { preferredTrade, ...(await answerTo(context, engine, said)) }
  }
  const begin = () =>
    // Nothing said before has to be read: it is kept while it is answered.
    Promise.all([
      beginConversation(context, asked),
      catalogOfOurTrades(context).then((catalog) => answer(catalog, begunWith(message))),
    ])
  const goOn = async (id: string) => {
    const [catalog, talk] = await Promise.all([
      catalogOfOurTrades(context),
      goOnConversation(context, { ...asked, conversationId: id }),
    ])
    return [id, await answer(catalog, talk)] as const
  }
  const [id, { answer: told, turn, preferredTrade }] =
    conversationId === undefined ? await begin() : await goOn(conversationId)
  await keepAnswer(context, id, { turn, preferredTrade })
  return { conversationId: id, ...told }
}
