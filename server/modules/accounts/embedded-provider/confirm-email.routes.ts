import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import { sendPage } from '#server/modules/accounts/sign-in/page.ts'
import { confirmEmail } from './confirm-email.ts'

/** The link in the mail that everybody gets who signs up. */
export function confirmEmailRoutes(pages: FastifyInstance, context: Context) {
  const options = {
    schema: { hide: true },
    exposeHeadRoute: false,
    config: { limit: 'signInPages' },
  } as const

  pages.get<{ Params: { token: string } }>(
    '/confirm-email/:token',
    options,
    async ({ params }, reply) =>
      (await confirmEmail(context, params.token))
        ? sendPage(reply, 200, CONFIRMED)
        : sendPage(reply, 404, TOO_OLD),
  )
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
