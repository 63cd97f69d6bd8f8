import type {
  Account,
  ClientMetadata,
  Configuration,
  Grant,
  KoaContextWithOIDC,
} from 'oidc-provider'
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import type { Context } from '#server/context.ts'
import { securedCookieName } from '#server/http/session.ts'
import { interactionCookie } from './current-interaction.ts'
import { providerSessionCookie } from './end-provider-session.ts'
import {
  afterSignOut,
  AGAIN_PARAMETER,
  AIM_PARAMETER,
  CLIENT_ID,
  callbackAddress,
  SCOPE,
  SIGNING_ALGORITHM,
} from './first-party-client.ts'
import { signInPath } from './interaction-forms.ts'
import { findAccountById } from './provider-accounts.ts'
import { storeRecordsOf } from './provider-adapter.ts'
import { renderError, renderSignedOut, renderSignOut } from './provider-pages.ts'
import { asKeySet, type ProviderSecrets } from './provider-secrets.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** It outlives no sign-out; when the site's own session has ended otherwise, the form is shown all the same. */
const SESSION_SECONDS = 14 * DAY

/** What oidc-provider has to know. */
export function providerConfig(context: Context, secrets: ProviderSecrets): Configuration {
  return {
    adapter: storeRecordsOf(context),
    jwks: asKeySet(secrets),
    clients: [site(context, secrets)],
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: {
      // And by what they showed who they are.
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    // All claims stand in the ID token, which saves the site a request at each sign-in.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // The page somebody is going to: it goes along in the mail that sets a new password. And why they are asked.
    extraParams: [AIM_PARAMETER, AGAIN_PARAMETER],
    cookies: {
      keys: secrets.cookieKeys,
      names: {
        session: providerSessionCookie(context.config.publicUrl),
        interaction: interactionCookie(context.config.publicUrl),
        resume: securedCookieName(context.config.publicUrl, 'fixwell_interaction_resume'),
      },
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
    },
    interactions: { url: (_koa, { uid }) => signInPath(uid), policy: policy() },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: SESSION_SECONDS,
      IdToken: 10 * MINUTE,
      Interaction: 60 * MINUTE,
      Session: SESSION_SECONDS,
    },
    clientBasedCORS: () => false,
    renderError,
    loadExistingGrant,
    findAccount: (_koa, id) => findClaims(context, id),
  }
}

const site = (context: Context, { clientSecret }: ProviderSecrets): ClientMetadata => ({
  client_id: CLIENT_ID,
  client_name: 'Fixwell',
  // The site is a server and can keep a secret: a stolen code is useless even with its verifier.
  client_secret: clientSecret,
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: [callbackAddress(context)],
  post_logout_redirect_uris: [afterSignOut(context)],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
})

/** The usual policy, and an account that is gone asks for another instead of failing. */
function policy() {
  const prompts = base()
  prompts
    .get('login')
    ?.checks.add(
      new Check(
        'no_account',
        'the account of this session is gone',
        ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    )
  return prompts
}

async function findClaims(context: Context, id: string): Promise<Account | undefined> {
  const account = await findAccountById(context, id)
  if (account === null) return undefined
  const { email, emailVerified, firstName, lastName } = account
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      email,
      email_verified: emailVerified,
      given_name: firstName,
      family_name: lastName,
      name: `${firstName} ${lastName}`,
    }),
  }
}

/** The site is our own: what it asks for is granted without a question. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, provider } = oidc
  if (!client || session?.accountId === undefined) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existing) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return grant
}
