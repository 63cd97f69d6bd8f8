import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { sessionHashOf } from '#server/http/session.ts'
import { findCaller } from '#server/modules/accounts/sessions.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import { sendPage } from '#server/modules/accounts/sign-in/page.ts'
import { sendPlainPage } from '#server/modules/accounts/sign-in/plain-page.ts'
import { confirmEmail, findConfirmation } from './confirm-email.ts'
import { findAccountOf } from './provider-accounts.ts'

type ForToken = { Params: { token: string } }

/**
 * The link in the mail that everybody gets who signs up. Programs that look through mail open links, too, so
 * whoever is not signed in as its owner presses a button.
 */
export function confirmEmailRoutes(pages: FastifyInstance, context: Context) {
  const options = {
    schema: { hide: true },
    exposeHeadRoute: false,
    config: { limit: 'signInPages' },
  } as const

  pages.get<ForToken>('/confirm-email/:token', options, async (request, reply) => {
    const { token } = request.params
    const found = await findConfirmation(context, token)
    if (found === null) return sendPage(reply, 404, TOO_OLD)
    const own = (await accountHere(context, request)) === found.accountId
    if (own) await confirmEmail(context, found)
    if (own || found.confirmed) return sendPage(reply, 200, CONFIRMED)
    return sendPlainPage(reply, 200, {
      title: 'Confirm your e-mail address',
      says: 'Press the button, and it is confirmed.',
      button: { label: 'Confirm my e-mail', action: `/oidc/confirm-email/${token}` },
    })
  })

  pages.post<ForToken>('/confirm-email/:token', options, async ({ params }, reply) => {
    const found = await findConfirmation(context, params.token)
    if (found === null) return sendPage(reply, 404, TOO_OLD)
    await confirmEmail(context, found)
    return sendPage(reply, 200, CONFIRMED)
  })
}

/** The account of whoever is signed in; null where nobody is, or none of ours. */
async function accountHere(context: Context, request: FastifyRequest): Promise<string | null> {
  const hash = sessionHashOf(request, context.config.publicUrl)
  const caller = hash === null ? null : await findCaller(context, hash)
  return caller === null ? null : ((await findAccountOf(context, caller.id))?.id ?? null)
}

const CONFIRMED = {
  title: 'Your e-mail is confirmed',
  body: html`<p>Thank you. You do not have to do anything else.</p>
    <p><a class="button" href="/">Go to Fixwell</a></p>`,
}

const TOO_OLD = {
  title: 'This link does not work any more',
  body: html`<p>It is older than three days. Your profile sends you a new one.</p>
    <p><a class="button" href="/profile">Go to your profile</a></p>`,
}
