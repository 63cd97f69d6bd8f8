import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Interaction, Provider } from 'oidc-provider'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/problems.ts'
import { isSignedIn } from '#server/modules/accounts/is-signed-in.ts'
import { enter } from '#server/modules/accounts/sign-in/enter.ts'
import { html } from '#server/modules/accounts/sign-in/html.ts'
import { type Page, sendPage } from '#server/modules/accounts/sign-in/page.ts'
import { EMBEDDED_ISSUER } from '#server/modules/accounts/sign-in/user.ts'
import { asksForCode } from './code-attempts.ts'
import { codeRoutes } from './code.routes.ts'
import {
  againOf,
  aimOf,
  currentInteraction,
  type ForInteraction,
  keepEmail,
  keptEmail,
} from './current-interaction.ts'
import { EASY_TO_GUESS, isEasyToGuess } from './easy-passwords.ts'
import { endProviderSession } from './end-provider-session.ts'
import { fieldErrors } from './form.ts'
import { keepHalf } from './half-signed-in.ts'
import {
  codePath,
  passkeyFields,
  type Shown,
  signInFields,
  signInForm,
  signInPath,
  signUpFields,
  signUpForm,
} from './interaction-forms.ts'
import { askForPasskey, tryPasskey } from './passkey-attempts.ts'
import { passwordAttempts } from './password-attempts.ts'
import { openAccount } from './open-account.ts'
import { findOpened } from './opened-here.ts'
import { sameEmail } from './provider-accounts.ts'

/** The forms in which a person says who they are. */
export function interactionRoutes(
  pages: FastifyInstance,
  context: Context,
  { provider, scriptPath }: { provider: Provider; scriptPath: string | null },
) {
  const options = { schema: { hide: true }, config: { limit: 'signInPages' } } as const
  const tryPassword = passwordAttempts(context)

  const current = (request: FastifyRequest<ForInteraction>, reply: FastifyReply) =>
    currentInteraction(provider, request, reply)

  const show = (reply: FastifyReply, status: number, form: Page) =>
    sendPage(reply, status, { ...form, script: scriptPath })

  /** The form asks for a passkey, too, where a script can. */
  const showSignIn = async (
    reply: FastifyReply,
    status: number,
    interaction: Interaction,
    again?: Shown,
  ) => {
    const { uid } = interaction
    const question = scriptPath === null ? null : await askForPasskey(context, uid)
    const signedOut = againOf(interaction)
    return show(reply, status, signInForm(uid, { ...again, question, signedOut }))
  }

  /** Whoever was signed in with this browser before makes room, and the way leads back to the site. */
  async function goOn(
    request: FastifyRequest<ForInteraction>,
    reply: FastifyReply,
    { accountId, amr }: { accountId: string; amr: string[] },
  ) {
    const interaction = await current(request, reply)
    await endProviderSession(context, request)
    delete interaction.session
    await interaction.persist()
    const returnTo = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId, amr },
    })
    return reply.redirect(returnTo, 303)
  }

  /**
   * Who pressed twice has opened the account in this very sign-in, and shows its password once more. The browser forgot the
   * answer to the first press, with whatever cookies came along, so the second leads in by itself. False to everybody else.
   */
  async function letInAgain(
    request: FastifyRequest<ForInteraction>,
    reply: FastifyReply,
    { email, password }: { email: string; password: string },
  ): Promise<boolean> {
    const opened = await findOpened(context, request)
    if (opened === null || opened.account.email !== sameEmail(email)) return false
    const { id: subject, emailVerified, firstName, lastName } = opened.account
    if (await asksForCode(context, subject)) return false
    if ((await tryPassword(email, password)).outcome !== 'right') return false
    const person = { email: opened.account.email, emailVerified, firstName, lastName }
    const known = { issuer: EMBEDDED_ISSUER, subject, providerSid: null }
    await enter(context, { ...person, ...known, idToken: null, twoFactors: false }, request, reply)
    void reply.redirect(opened.aim, 303)
    return true
  }

  /** Null: the form has let them in already, and they have only gone back to it, or pressed it once more. */
  const currentOrIn = (request: FastifyRequest<ForInteraction>, reply: FastifyReply) =>
    current(request, reply).catch(async (error: unknown) => {
      if (error instanceof Refusal && (await isSignedIn(context, request))) return null
      throw error
    })

  codeRoutes(pages, context, { currentOrIn, goOn })

  pages.get<ForInteraction>('/interaction/:uid', options, async (request, reply) => {
    const interaction = await currentOrIn(request, reply)
    return interaction === null
      ? reply.redirect('/')
      : showSignIn(reply, 200, interaction, keptEmail(interaction))
  })

  pages.get<ForInteraction>('/interaction/:uid/sign-up', options, async (request, reply) => {
    const interaction = await currentOrIn(request, reply)
    return interaction === null
      ? reply.redirect('/')
      : show(reply, 200, signUpForm(interaction.uid))
  })

  pages.post<ForInteraction>(
    '/interaction/:uid',
    { ...options, config: { limit: 'passwords' } },
    async (request, reply) => {
      const interaction = await currentOrIn(request, reply)
      if (interaction === null) return reply.redirect('/', 303)
      const { uid } = interaction
      const sent = request.body
      const parsed = signInFields.safeParse(sent ?? {})
      if (!parsed.success)
        return showSignIn(reply, 400, interaction, { sent, errors: fieldErrors(parsed.error) })

      const { email, password } = parsed.data
      const attempt = await tryPassword(email, password)
      if (attempt.outcome === 'right') {
        const { accountId } = attempt
        if (!(await asksForCode(context, accountId)))
          return goOn(request, reply, { accountId, amr: ['pwd'] })
        await keepHalf(context, { uid, accountId })
        return reply.redirect(codePath(uid), 303)
      }
      await keepEmail(interaction, email)
      if (attempt.outcome === 'wrong')
        return showSignIn(reply, 400, interaction, { sent, failure: WRONG })
      const waitMs = attempt.againAt.getTime() - context.clock.now().getTime()
      void reply.header('retry-after', Math.ceil(waitMs / 1000))
      const failure = tooManyTries(Math.ceil(waitMs / 60_000))
      return showSignIn(reply, 429, interaction, { sent, failure })
    },
  )

  pages.post<ForInteraction>(
    '/interaction/:uid/passkey',
    { ...options, config: { limit: 'passwords' } },
    async (request, reply) => {
      const interaction = await current(request, reply)
      const { credential } = passkeyFields.parse(request.body ?? {})
      const owner = await tryPasskey(context, interaction.uid, credential)
      return owner === null
        ? showSignIn(reply, 400, interaction, { failure: NO_PASSKEY })
        : goOn(request, reply, { ...owner, amr: ['swk', 'user', 'mfa'] })
    },
  )

  pages.post<ForInteraction>(
    '/interaction/:uid/sign-up',
    { ...options, config: { limit: 'signUps' } },
    async (request, reply) => {
      const sent = request.body
      const parsed = signUpFields.safeParse(sent ?? {})
      const inAgain = () => parsed.success && letInAgain(request, reply, parsed.data)
      const interaction = await current(request, reply).catch(async (error: unknown) => {
        if (error instanceof Refusal && (await inAgain())) return null
        throw error
      })
      if (interaction === null) return reply
      const { uid } = interaction
      if (!parsed.success)
        return show(reply, 400, signUpForm(uid, { sent, errors: fieldErrors(parsed.error) }))
      if (await isEasyToGuess(context, parsed.data.password, parsed.data))
        return show(reply, 400, signUpForm(uid, { sent, errors: { password: EASY_TO_GUESS } }))
      const aim = aimOf(interaction)
      const accountId = await openAccount(context, parsed.data, { uid, aim })
      if (accountId === null) {
        if (await inAgain()) return reply
        await keepEmail(interaction, parsed.data.email)
        return show(reply, 409, signUpForm(uid, { sent, failure: taken(uid) }))
      }
      return goOn(request, reply, { accountId, amr: ['pwd'] })
    },
  )
}

const NO_PASSKEY = {
  field: 'email',
  text: html`This passkey is not one we know. Sign in with your password, or try another passkey.`,
}

const WRONG = { field: 'password', text: html`The e-mail and the password do not belong together.` }

const tooManyTries = (minutes: number) => ({
  field: 'password',
  text: html`There were too many wrong passwords for this e-mail. You can try again in ${minutes}
  ${minutes === 1 ? 'minute' : 'minutes'}.`,
})

const taken = (uid: string) => ({
  field: 'email',
  text: html`There is an account with this e-mail already.
    <a href="${signInPath(uid)}">Sign in instead</a>`,
})
