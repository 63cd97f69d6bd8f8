import {
  createHash,
  createHmac,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Claims = Record<string, unknown>

/** What this provider does wrong; left out, it does nothing wrong. */
export interface Faults {
  discovery?: (metadata: Claims) => Claims
  /** What it sends the browser back with. */
  callback?: (query: URLSearchParams) => void
  claims?: (claims: Claims) => Claims
  /** Replaces the signed token altogether. */
  token?: (parts: {
    claims: Claims
    sign: (header: Claims, claims: Claims) => string
    publicPem: string
  }) => string | undefined
  /** What the token endpoint answers instead. */
  answer?: { status: number; type: string; body: string }
  userinfo?: (claims: Claims) => Claims
  /** It gives tokens for a code as often as it is brought. */
  takesCodesAgain?: true
  /** It does not ask who brings a code for the proof that they began the sign-in. */
  asksForNoProof?: true
}

export interface BadProvider {
  issuer: string
  /** Set before a sign-in; kept until set again. */
  faults: Faults
  /** Whoever comes is this person. */
  person: Claims & { sub: string }
  /** Claims that stand in the answer about the user but not in the ID token. */
  onlyInUserinfo: Claims
  /** Whether it hands out the keys it signs with. */
  publishesKeys: boolean
  /** Signs whatever is said, as it signs its tokens. */
  sign(header: Claims, claims: Claims): string
  publicPem: string
  /** How the site authenticated when it last brought a code. */
  lastAuthorization: string | undefined
  close(): Promise<void>
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signWith(key: KeyObject) {
  return (header: Claims, claims: Claims) => {
    const signed = `${encode(header)}.${encode(claims)}`
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
    return `${signed}.${signature.toString('base64url')}`
  }
}

/** A token signed with a secret that others know, too: the provider's public key taken for one, or the site's own. */
export function signedWithSecret(secret: string, claims: Claims): string {
  const signed = `${encode({ alg: 'HS256' })}.${encode(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

export const unsigned = (claims: Claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`

export const otherKey = signWith(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)

/** An OpenID Connect provider that signs whoever comes in as its one person, with a knob for each fault. */
export async function openBadProvider(): Promise<BadProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const codes = new Map<string, { nonce: string; challenge: string; redirectUri: string }>()

  const provider: BadProvider = {
    issuer: '',
    faults: {},
    person: { sub: 'person-1' },
    onlyInUserinfo: {},
    publishesKeys: true,
    sign: signWith(privateKey),
    publicPem,
    lastAuthorization: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  const metadata = () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/auth`,
    token_endpoint: `${provider.issuer}/token`,
    userinfo_endpoint: `${provider.issuer}/me`,
    jwks_uri: `${provider.issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  })

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const asked = (name: string) => query.get(name) ?? ''
    const code = randomUUID()
    codes.set(code, {
      nonce: asked('nonce'),
      challenge: asked('code_challenge'),
      redirectUri: asked('redirect_uri'),
    })
    const back = new URL(asked('redirect_uri'))
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked('state'))
    provider.faults.callback?.(back.searchParams)
    response.writeHead(302, { location: back.href }).end()
  }

  function redeem(form: URLSearchParams): Claims | null {
    const code = codes.get(form.get('code') ?? '')
    const { takesCodesAgain, asksForNoProof } = provider.faults
    if (takesCodesAgain !== true) codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!code || code.redirectUri !== form.get('redirect_uri')) return null
    if (code.challenge !== challenge && asksForNoProof !== true) return null
    const now = Math.floor(Date.now() / 1000)
    const right = {
      iss: provider.issuer,
      aud: 'site',
      iat: now,
      exp: now + 300,
      nonce: code.nonce,
      ...provider.person,
    }
    const claims = provider.faults.claims?.(right) ?? right
    const header = { alg: 'ES256', kid: 'one' }
    const token = provider.faults.token
      ? provider.faults.token({ claims, sign: signWith(privateKey), publicPem })
      : signWith(privateKey)(header, claims)
    return { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: token }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer)
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration')
      return json(200, provider.faults.discovery?.(metadata()) ?? metadata())
    if (pathname === '/jwks' && provider.publishesKeys)
      return json(200, {
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'ES256', use: 'sig' }],
      })
    if (pathname === '/auth') return authorize(searchParams, response)
    if (pathname === '/me') {
      const said = { sub: provider.person.sub, ...provider.onlyInUserinfo }
      return json(200, provider.faults.userinfo?.(said) ?? said)
    }
    if (pathname !== '/token') return json(404, {})
    provider.lastAuthorization = request.headers.authorization
    const { answer: instead } = provider.faults
    if (instead)
      return response.writeHead(instead.status, { 'content-type': instead.type }).end(instead.body)
    const tokens = redeem(new URLSearchParams(await readAll(request)))
    return tokens ? json(200, tokens) : json(400, { error: 'invalid_grant' })
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  provider.issuer = `http://127.0.0.1:${port}`
  return provider
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
