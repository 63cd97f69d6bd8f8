import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerCustomer } from './answering/answer-customer.ts'
import { answerVisitor } from './answering/answer-visitor.ts'
import { chooseEngine } from './choose-engine.ts'

/** A conversation belongs to the customer who began it; a visitor's words belong to nobody and are not kept. */
export function assistantRoutes(mount: Mount, context: Context) {
  const engine = chooseEngine(context)
  mount(api.assistant.intent, ({ user, body }) =>
    answerCustomer(context, engine, { caller: user, ...body }),
  )
  mount(api.assistant.preview, ({ body }) => answerVisitor(context, body))
}
