import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import type { Context } from '#server/context.ts'
import type { Mount } from '#server/http/mount.ts'
import { unauthorized } from '#server/http/problems.ts'
import { sessionHashOf } from '#server/http/session.ts'
import { listOutbox } from './list-outbox.ts'
import type { Live } from './live.ts'
import { changePreference, listPreferences } from './preferences.ts'
import { addressHere, subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts'

/** Everybody's own: what their pages hear of, and how they are told. The operator sees every notice. */
export function notificationsRoutes(
  app: FastifyInstance,
  mount: Mount,
  context: Context,
  live: Live,
) {
  const sessionOf = (request: FastifyRequest): Uint8Array => {
    const hash = sessionHashOf(request, context.config.publicUrl)
    if (hash === null) throw unauthorized()
    return hash
  }

  // A page hears no longer than its session lasts.
  mount(api.notifications.events, async ({ user, request }) =>
    live.open({ userId: user.id, session: Buffer.from(sessionOf(request)).toString('hex') }),
  )
  app.addHook('preClose', async () => live.close())

  mount(api.notifications.preferences, ({ user }) => listPreferences(context, user))
  mount(api.notifications.changePreference, async ({ user, body }) => {
    await changePreference(context, user, body)
    return listPreferences(context, user)
  })

  mount(api.notifications.pushKey, async ({ request }) => ({
    key: context.noticeKeys.vapid.publicKey,
    here: await addressHere(context, sessionOf(request)),
  }))
  mount(api.notifications.subscribe, ({ user, request, body }) => {
    const sessionHash = sessionOf(request)
    return subscribeBrowser(context, { userId: user.id, sessionHash, subscription: body })
  })
  mount(api.notifications.unsubscribe, async ({ user, body }) => {
    await unsubscribeBrowser(context, { userId: user.id, endpoint: body.endpoint })
    return body
  })

  mount(api.notifications.outbox, async ({ query, goesOn }) => {
    const { notices, next } = await listOutbox(context, query)
    if (next !== null) goesOn(next)
    return notices
  })
}
