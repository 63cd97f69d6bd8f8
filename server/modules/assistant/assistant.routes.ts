import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerCustomer } from './answer-customer.ts'

/** A conversation belongs to the customer who began it. */
export function assistantRoutes(mount: Mount, context: Context) {
  mount(api.assistant.intent, ({ user, body }) =>
    answerCustomer(context, {
      caller: user,
      message: body.message,
      conversationId: body.conversationId,
      trade: body.trade,
    }),
  )
}
