import type { FastifyInstance } from 'fastify'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { Context } from '#server/context.ts'
import { WITHIN } from '#server/http/limits/limit-routes.ts'
import {
  CLIENT_ID,
  embeddedIssuer,
  SIGNING_ALGORITHM,
} from '#server/modules/accounts/embedded-provider/first-party-client.ts'
import { providerKeys } from '#server/modules/accounts/embedded-provider/provider-secrets.ts'

const TIMEOUT_SECONDS = 5

/** What the provider says about itself: asked at the first sign-in, kept, asked again after a failure. */
export function providerDiscovery(
  app: FastifyInstance,
  context: Context,
): () => Promise<Configuration> {
  let found: Promise<Configuration> | null = null
  return () => {
    found ??= discover(app, context).catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
}

async function discover(app: FastifyInstance, context: Context): Promise<Configuration> {
  const { oidc } = context.config
  const issuer = new URL(oidc?.issuer ?? embeddedIssuer(context))
  // Without this the library trusts the connection and leaves the token's signature alone.
  const execute = [enableNonRepudiationChecks]
  // oxlint-disable-next-line typescript/no-deprecated -- called so only to stand out: a provider beside us has no https
  if (issuer.protocol === 'http:') execute.push(allowInsecureRequests)
  const options = { timeout: TIMEOUT_SECONDS, execute }
  if (oidc !== null) {
    return discovery(issuer, oidc.clientId, {}, authenticateWith(oidc.clientSecret), options)
  }
  const { clientSecret } = await providerKeys(context)
  const expected = { id_token_signed_response_alg: SIGNING_ALGORITHM }
  return discovery(issuer, CLIENT_ID, expected, ClientSecretBasic(clientSecret), {
    ...options,
    [customFetch]: fetchWithin(app),
  })
}

/** By header where the provider takes it, which is the standard's default; else in the body. */
function authenticateWith(clientSecret: string | null): ClientAuth {
  if (clientSecret === null) return None()
  const basic = ClientSecretBasic(clientSecret)
  const post = ClientSecretPost(clientSecret)
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    return authenticate(server, ...rest)
  }
}

/**
 * Our own provider is called inside the process: the public address need not be reachable from here,
 * and its certificate need not be one that Node believes.
 */
const fetchWithin =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers,
      remoteAddress: WITHIN,
      payload: await new Response(body).text(),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }
