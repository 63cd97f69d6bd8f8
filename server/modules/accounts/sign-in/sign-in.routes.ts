import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import { AGAIN, type Again, loginPath, LOGIN_PATH, ownPath } from '#contract/sign-in-aim.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/http/problems.ts'
import { sentByAnotherSite } from '#server/http/security.ts'
import { isSignedIn } from '#server/modules/accounts/is-signed-in.ts'
import { backchannelLogoutRoutes } from './backchannel-logout.routes.ts'
import {
  CALLBACK_PATH,
  callbackAddress,
} from '#server/modules/accounts/embedded-provider/first-party-client.ts'
import { isThisMachine } from '#server/http/host-names.ts'
import { providerDiscovery } from './oidc-client.ts'
import {
  forgetAttempt,
  newAttempt,
  recallAttempt,
  rememberAttempt,
  signInAddress,
} from './attempt.ts'
import { enter } from './enter.ts'
import { AWAY, exchange, toSignInRefusal } from './exchange.ts'
import { serveLook } from './look.ts'
import { html } from './html.ts'
import { answerErrorsAsPages, sendPage } from './page.ts'
import { signOut } from './sign-out.ts'

const UNKNOWN = 'This sign-in took too long, or it was begun in another browser. Please try again.'

const SIGN_OUT_PATH = '/api/logout'

/** The site as an OpenID Connect client: to the provider, back again, and out. */
export async function signInRoutes(app: FastifyInstance, context: Context): Promise<void> {
  serveLook(app)
  const discovered = providerDiscovery(app, context)
  await app.register(async (routes) => clientRoutes(routes, context, discovered))
  // Our own provider has nobody to tell: its sessions end with the site's.
  if (context.config.oidc !== null)
    await app.register(async (routes) => backchannelLogoutRoutes(routes, context, discovered))
}

async function clientRoutes(
  app: FastifyInstance,
  context: Context,
  discovered: () => Promise<Configuration>,
) {
  const { config, log } = context
  const aimOf = (request: FastifyRequest) => findAim(request, config.publicUrl)
  answerErrorsAsPages(app, aimOf)

  // A look at the head of these pages must not sign anybody in or out.
  const options = {
    schema: { hide: true },
    exposeHeadRoute: false,
    config: { limit: 'signInPages' },
  } as const

  app.get(LOGIN_PATH, options, async (request, reply) => {
    const aim = aimOf(request)
    if (cameByAnotherName(request, config.publicUrl))
      return reply.redirect(config.publicUrl + loginPath(aim))
    const provider = await discovered().catch((error: unknown) => {
      log.warn({ err: error }, 'the sign-in provider does not answer as it should')
      throw AWAY
    })
    const attempt = newAttempt(aim)
    rememberAttempt(reply, config.publicUrl, attempt)
    const embedded = config.oidc === null
    // Who is signed in is let through by our own provider, to be what they have become meanwhile.
    const again = againOf(request)
    const anew = again !== null || (embedded && !(await isSignedIn(context, request)))
    const client = { callback: callbackAddress(context), embedded, anew, again }
    return reply.redirect(await signInAddress(provider, client, attempt))
  })

  app.get(CALLBACK_PATH, options, async (request, reply) => {
    // Built from our own address: what the request says of its host is nobody's word.
    const callback = new URL(callbackAddress(context))
    callback.search = request.raw.url?.split('?')[1] ?? ''
    const state = callback.searchParams.get('state') ?? ''
    const attempt = recallAttempt(request, config.publicUrl, state)
    if (attempt === null) throw invalid(UNKNOWN)
    forgetAttempt(reply, config.publicUrl, state)
    const provider = await discovered().catch(() => Promise.reject(AWAY))
    const identity = await exchange(provider, callback, attempt).catch((error: unknown) => {
      log.info({ err: error }, 'a sign-in was refused')
      throw toSignInRefusal(error)
    })
    await enter(context, identity, request, reply)
    return reply.redirect(attempt.aim)
  })

  app.get(SIGN_OUT_PATH, options, async (request, reply) =>
    sentByAnotherSite(request, config.publicUrl)
      ? sendPage(reply, 200, signOutQuestion)
      : reply.redirect(await signOut(context, discovered, request, reply)),
  )
}

/** A session of theirs has just ended by itself; an address may say it in any way. */
function againOf({ query }: FastifyRequest): Again | null {
  const { again } = query as { again?: unknown } // whatever an address says
  if (again === undefined) return null
  return AGAIN.find((each) => each === again) ?? 'yes'
}

/** The page somebody is going to, as the address says or the attempt that they come back from. */
function findAim(request: FastifyRequest, publicUrl: string): string {
  const { next, state } = request.query as { next?: unknown; state?: unknown } // whatever an address says
  const aim = typeof next === 'string' ? ownPath(next) : null
  const attempt = typeof state === 'string' ? recallAttempt(request, publicUrl, state) : null
  return aim ?? attempt?.aim ?? '/'
}

/** What a link on another site leads to: nothing is changed before the person says so on a page of ours. */
const signOutQuestion = {
  title: 'Sign out',
  body: html`<p>Another site sent you here. Do you want to sign out of Fixwell?</p>
    <p><a class="button" href="${SIGN_OUT_PATH}">Sign out</a></p>
    <p><a href="/">Stay signed in</a></p>`,
}

/** On one's own machine the site has several names, but cookies are kept for one only. */
function cameByAnotherName({ host }: Pick<FastifyRequest, 'host'>, publicUrl: string): boolean {
  const ours = new URL(publicUrl)
  const address = `${ours.protocol}//${host}`
  if (!isThisMachine(ours.hostname) || !URL.canParse(address)) return false
  const theirs = new URL(address)
  return (
    isThisMachine(theirs.hostname) && theirs.hostname !== ours.hostname && theirs.port === ours.port
  )
}
