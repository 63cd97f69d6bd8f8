import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import type { Context } from '#server/context.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import { sendPage } from '#server/modules/accounts/sign-in/page.ts'
import { tryCode } from './code-attempts.ts'
import type { ForInteraction } from './current-interaction.ts'
import { fieldErrors } from './form.ts'
import { findHalf, forgetHalf } from './half-signed-in.ts'
import { codeFields, codeForm, signInPath } from './interaction-forms.ts'

interface Going {
  /** Null for who is in already, by the first of two presses. */
  currentOrIn: (
    request: FastifyRequest<ForInteraction>,
    reply: FastifyReply,
  ) => Promise<Interaction | null>
  /** Lets somebody in who has shown who they are. */
  goOn: (
    request: FastifyRequest<ForInteraction>,
    reply: FastifyReply,
    who: { accountId: string; amr: string[] },
  ) => Promise<FastifyReply>
}

/** The second page of a sign-in, for who has an authenticator app. Without the right password it leads back to the first. */
export function codeRoutes(
  pages: FastifyInstance,
  context: Context,
  { currentOrIn, goOn }: Going,
): void {
  const options = { schema: { hide: true }, config: { limit: 'signInPages' } } as const

  pages.get<ForInteraction>('/interaction/:uid/code', options, async (request, reply) => {
    const interaction = await currentOrIn(request, reply)
    if (interaction === null) return reply.redirect('/', 303)
    const { uid } = interaction
    return (await findHalf(context, uid)) === null
      ? reply.redirect(signInPath(uid), 303)
      : sendPage(reply, 200, codeForm(uid))
  })

  pages.post<ForInteraction>(
    '/interaction/:uid/code',
    { ...options, config: { limit: 'passwords' } },
    async (request, reply) => {
      const interaction = await currentOrIn(request, reply)
      if (interaction === null) return reply.redirect('/', 303)
      const { uid } = interaction
      const accountId = await findHalf(context, uid)
      if (accountId === null) return reply.redirect(signInPath(uid), 303)
      const sent = request.body
      const parsed = codeFields.safeParse(sent ?? {})
      if (!parsed.success)
        return sendPage(reply, 400, codeForm(uid, { errors: fieldErrors(parsed.error) }))
      const attempt = await tryCode(context, accountId, parsed.data.code)
      if (attempt.outcome === 'wrong')
        return sendPage(reply, 400, codeForm(uid, { failure: WRONG_CODE }))
      if (attempt.outcome === 'too-many') {
        const waitMs = attempt.againAt.getTime() - context.clock.now().getTime()
        void reply.header('retry-after', Math.ceil(waitMs / 1_000))
        return sendPage(reply, 429, codeForm(uid, { failure: tooManyCodes(waitMs) }))
      }
      await forgetHalf(context, uid)
      return goOn(request, reply, { accountId, amr: ['pwd', 'otp', 'mfa'] })
    },
  )
}

const WRONG_CODE = {
  field: 'code',
  text: html`That is not a code that is good now. Each is good once: wait for the next one.`,
}

const tooManyCodes = (waitMs: number) => {
  const minutes = Math.ceil(waitMs / 60_000)
  return {
    field: 'code',
    text: html`There were too many wrong codes. You can try again in ${minutes}
    ${minutes === 1 ? 'minute' : 'minutes'}.`,
  }
}
