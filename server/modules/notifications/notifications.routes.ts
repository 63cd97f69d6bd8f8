import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { sessionHashOf } from '#server/http/session.ts'
import { listOutbox } from './list-outbox.ts'
import type { Live } from './live.ts'

/** A page hears of what concerns its own user, and no longer than its session lasts; the operator sees every e-mail. */
export function notificationsRoutes(
  app: FastifyInstance,
  mount: Mount,
  context: Context,
  live: Live,
) {
  const { config } = context
  mount(api.notifications.events, async ({ user, request }) => {
    const hash = sessionHashOf(request, config.publicUrl)
    return live.open({ userId: user.id, session: Buffer.from(hash ?? []).toString('hex') })
  })
  mount(api.notifications.outbox, () => listOutbox(context))
  app.addHook('preClose', async () => live.close())
}
