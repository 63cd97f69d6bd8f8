// A provider in a process of its own, as a company would run one: `node --import tsx` this file with
// the site's address. It signs whoever comes in as its one person, prints its issuer and ends with us.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { Provider } from 'oidc-provider/lib/provider.js'

const [siteUrl = ''] = process.argv.slice(2)

const PERSON = {
  sub: 'employee-7',
  email: 'Outside.Person@Company.example',
  email_verified: true,
  name: 'Outside Person',
}

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo // it listens on a port
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'site',
        client_secret: 'a secret of the site',
        redirect_uris: [`${siteUrl}/api/callback`],
        post_logout_redirect_uris: [`${siteUrl}/`],
        backchannel_logout_uri: `${siteUrl}/api/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a secret of the provider'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // By itself it calls no address of the machine it runs on, where the site is.
    fetch: (url, { dispatcher: _ofItsOwn, ...init }: RequestInit & { dispatcher?: unknown } = {}) =>
      fetch(url, init),
    pkce: { required: () => true },
    interactions: { url: (_koa, { uid }) => `/person/${uid}` },
    loadExistingGrant: grantAll,
    findAccount: (_koa, accountId) => ({ accountId, claims: () => PERSON }),
  })
  provider.use(async (koa, next) => {
    if (!koa.path.startsWith('/person/')) return next()
    koa.respond = false
    return provider.interactionFinished(koa.req, koa.res, { login: { accountId: PERSON.sub } })
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  console.log(issuer)
})

async function grantAll({ oidc }: KoaContextWithOIDC) {
  if (!oidc.client || oidc.session?.accountId === undefined) return undefined
  const { clientId } = oidc.client
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

// Whoever started us has gone.
process.stdin.on('end', () => process.exit(0)).resume()
