import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { newPassword } from '#contract/sign-in-security.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/problems.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import { sendPage } from '#server/modules/accounts/sign-in/page.ts'
import { EASY_TO_GUESS, isEasyToGuess } from './easy-passwords.ts'
import { type FieldErrors, fieldErrors, typedText } from './form.ts'
import { newPasswordForm } from './interaction-forms.ts'
import { findReset, resetPassword, resetPath } from './reset-password.ts'

type ForToken = { Params: { token: string } }

const fields = z.object({ password: typedText(newPassword) })

const gone = () =>
  new Refusal(
    404,
    'This link was used already, or it is older than an hour. Please ask for a new one.',
  )

/** The one-time link that was mailed, or printed by `npm run operator -- reset`. */
export function resetRoutes(pages: FastifyInstance, context: Context, script: string | null) {
  const options = { schema: { hide: true }, config: { limit: 'signInPages' } } as const
  const sending = { ...options, config: { limit: 'passwords' } } as const

  pages.get<ForToken>('/reset/:token', options, async ({ params }, reply) => {
    const owner = await findReset(context, params.token)
    if (owner === null) throw gone()
    const { passkeys } = owner
    const action = resetPath(params.token)
    return sendPage(reply, 200, { ...newPasswordForm({ action, passkeys }), script })
  })

  pages.post<ForToken>('/reset/:token', sending, async ({ params, body }, reply) => {
    const owner = await findReset(context, params.token)
    if (owner === null) throw gone()
    const form = { action: resetPath(params.token), passkeys: owner.passkeys }
    const again = (errors: FieldErrors) =>
      sendPage(reply, 400, { ...newPasswordForm(form, { errors }), script })
    const parsed = fields.safeParse(body ?? {})
    if (!parsed.success) return again(fieldErrors(parsed.error))
    if (await isEasyToGuess(context, parsed.data.password, owner))
      return again({ password: EASY_TO_GUESS })
    const done = await resetPassword(context, params.token, parsed.data.password)
    if (done === null) throw gone()
    return sendPage(reply, 200, {
      title: 'Your new password is set',
      body: html`<p>You are signed out everywhere. Sign in with the new password now.</p>
        ${
          done.confirmed &&
          html`<p>The link came by mail, so your e-mail address is confirmed as well.</p>`
        }
        <p><a class="button" href="${done.signInPath}">Sign in</a></p>`,
    })
  })
}
