import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Context } from '#server/context.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import { sendPage } from '#server/modules/accounts/sign-in/page.ts'
import { aimOf, currentInteraction, type ForInteraction, keptEmail } from './current-interaction.ts'
import { fieldErrors } from './form.ts'
import {
  forgotPasswordFields,
  forgotPasswordForm,
  forgotPasswordPath,
  signInPath,
} from './interaction-forms.ts'
import { mailResetLink } from './reset-password.ts'

/** Asks for the mail that sets a new password. What it answers never tells whether there is an account. */
export function forgotPasswordRoutes(pages: FastifyInstance, context: Context, provider: Provider) {
  const options = { schema: { hide: true }, config: { limit: 'signInPages' } } as const
  const sending = { ...options, config: { limit: 'resetLinks' } } as const
  const address = '/interaction/:uid/forgot-password'

  pages.get<ForInteraction>(address, options, async (request, reply) => {
    const interaction = await currentInteraction(provider, request, reply)
    return sendPage(reply, 200, forgotPasswordForm(interaction.uid, keptEmail(interaction)))
  })

  pages.post<ForInteraction>(address, sending, async (request, reply) => {
    const interaction = await currentInteraction(provider, request, reply)
    const { uid } = interaction
    const sent = request.body
    const parsed = forgotPasswordFields.safeParse(sent ?? {})
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error)
      return sendPage(reply, 400, forgotPasswordForm(uid, { sent, errors }))
    }
    const { email } = parsed.data
    const againAt = await mailResetLink(context, { email, aim: aimOf(interaction) })
    if (againAt === null)
      return sendPage(
        reply,
        200,
        lookInYourMail({ uid, email, sendsMail: context.mailer !== null }),
      )
    const waitMs = againAt.getTime() - context.clock.now().getTime()
    void reply.header('retry-after', Math.ceil(waitMs / 1000))
    const failure = askedTooOften(Math.ceil(waitMs / 60_000))
    return sendPage(reply, 429, forgotPasswordForm(uid, { sent, failure }))
  })
}

const lookInYourMail = (asked: { uid: string; email: string; sendsMail: boolean }) => ({
  title: 'Look in your mail',
  body: html`<p>
      If there is an account for ${asked.email}, we have sent it a link that sets a new password. It
      works once, for one hour.
    </p>
    ${
      !asked.sendsMail &&
      html`<p>
        This site sends no mail by itself at present. Whoever runs it can give you such a link.
      </p>`
    }
    <p class="other">
      Nothing there, not even among the spam?
      <a href="${forgotPasswordPath(asked.uid)}">Try once more</a>
    </p>
    <p><a href="${signInPath(asked.uid)}">Back to sign-in</a></p>`,
})

const askedTooOften = (minutes: number) => ({
  field: 'email',
  text: html`This was asked for several times already. Look for our newest mail, or try again in
  ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
})
