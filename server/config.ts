import { isIP } from 'node:net'
import path from 'node:path'

/** A setting that cannot be used; the message is the one line the operator reads. */
export class WrongSetting extends Error {}

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** 32 bytes. Unset: a key in `dataDir`, made once. */
  dataKey: Uint8Array | null
  seedDemo: boolean
  /** Unset: the embedded provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string | null } | null
  /** Unset: the embedded engine alone. */
  languageModel: { baseUrl: string; apiKey: string | null; model: string } | null
  smtpUrl: string | null
  mailFrom: string
  offerTtlSeconds: number
  marketTimeZone: string
  /** Lower case. */
  operatorEmails: readonly string[]
  rateLimits: boolean
  trustedProxies: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const wrong = (name: string, value: string, right: string) =>
  new WrongSetting(`${name} is "${value}", but must be ${right}.`)

/** Reads one variable; blank counts as unset, as in most `.env` files. */
const reader = (environment: Environment) => (name: string) =>
  environment[name]?.trim() === '' ? undefined : environment[name]?.trim()

function wholeNumber(
  name: string,
  value: string | undefined,
  unset: number,
  from: number,
  to: number,
) {
  if (value === undefined) return unset
  if (!/^\d{1,9}$/.test(value) || Number(value) < from || Number(value) > to)
    throw wrong(name, value, `a whole number from ${from} to ${to}`)
  return Number(value)
}

function choice(
  name: string,
  value: string | undefined,
  unset: string,
  allowed: readonly string[],
) {
  if (value === undefined) return unset
  if (!allowed.includes(value)) throw wrong(name, value, allowed.join(' or '))
  return value
}

/** Credentials never reach a message, even where a password with `@` or `/` makes the address unreadable. */
const withoutPassword = (value: string) =>
  value.replace(/^([a-z]+:\/\/)?.*@/i, '$1…@').replace(/(password=)[^&\s]*/gi, '$1…')

function address(name: string, value: string, protocols: readonly string[], example: string) {
  const url = URL.canParse(value) ? new URL(value) : null
  if (
    !url ||
    !protocols.includes(url.protocol) ||
    (url.hostname === '' && !url.protocol.startsWith('postgres'))
  )
    throw wrong(name, withoutPassword(value), `an address such as ${example}`)
  return url
}

const HTTP = ['http:', 'https:']

function publicUrl(value: string | undefined, port: number): string {
  if (value === undefined) return `http://localhost:${port}`
  const url = address('PUBLIC_URL', value, HTTP, 'https://fixwell.example')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw wrong(
      'PUBLIC_URL',
      withoutPassword(value),
      'an address without a path, such as https://fixwell.example',
    )
  return url.origin
}

function dataKey(value: string | undefined): Uint8Array | null {
  if (value === undefined) return null
  // 43 digits of base64, or of its form for addresses, hold 32 bytes and two bits that must be zero.
  const isHex = /^[0-9a-f]{64}$/i.test(value)
  if (!isHex && !/^[\w+/-]{42}[AEIMQUYcgkosw048]=?$/.test(value))
    throw wrong('DATA_KEY', '…', '64 hex digits, or 32 bytes in base64')
  return Buffer.from(value, isHex ? 'hex' : 'base64')
}

function timeZone(value: string | undefined): string {
  if (value === undefined) return 'America/New_York'
  try {
    Intl.DateTimeFormat('en-US', { timeZone: value })
  } catch {
    throw wrong('MARKET_TIME_ZONE', value, 'a time zone name such as America/New_York')
  }
  return value
}

/** The list of a comma-separated variable. */
const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function operatorEmails(value: string | undefined): string[] {
  return list(value).map((each) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(each))
      throw wrong('OPERATOR_EMAILS', each, 'e-mail addresses, separated by commas')
    return each.toLowerCase()
  })
}

function trustedProxies(value: string | undefined): string[] {
  return list(value).map((each) => {
    const [ip = '', bits, rest] = each.split('/')
    const family = isIP(ip)
    const bitsRight =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    if (family === 0 || !bitsRight || rest !== undefined)
      throw wrong(
        'TRUSTED_PROXIES',
        each,
        'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
      )
    return each
  })
}

/**
 * The settings of one process, from its environment: the only place that reads it.
 * @throws WrongSetting naming the variable, its value and what would be right
 */
export function readConfig(environment: Environment): Config {
  const read = reader(environment)
  const port = wholeNumber('PORT', read('PORT'), 3000, 1, 65535)
  const host = read('HOST') ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) throw wrong('HOST', host, 'a host name or IP address')

  const databaseUrl = read('DATABASE_URL') ?? null
  if (databaseUrl !== null)
    address(
      'DATABASE_URL',
      databaseUrl,
      ['postgres:', 'postgresql:'],
      'postgresql://user:password@host:5432/fixwell',
    )

  const issuer = read('OIDC_ISSUER')
  if (issuer !== undefined) address('OIDC_ISSUER', issuer, HTTP, 'https://accounts.example')
  const clientId = read('OIDC_CLIENT_ID')
  if (issuer !== undefined && clientId === undefined)
    throw wrong('OIDC_CLIENT_ID', '', 'the client id that OIDC_ISSUER gave you')

  const aiBaseUrl = read('AI_BASE_URL')
  if (aiBaseUrl !== undefined) address('AI_BASE_URL', aiBaseUrl, HTTP, 'https://models.example/v1')
  const aiModel = read('AI_MODEL')
  if (aiBaseUrl !== undefined && aiModel === undefined)
    throw wrong('AI_MODEL', '', 'the name of a model that AI_BASE_URL serves')

  const smtpUrl = read('SMTP_URL') ?? null
  if (smtpUrl !== null)
    address('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')

  const mailFrom = read('MAIL_FROM') ?? 'Fixwell <no-reply@fixwell.test>'
  if (!/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(mailFrom))
    throw wrong('MAIL_FROM', mailFrom, 'an address such as Fixwell <no-reply@fixwell.example>')

  return {
    port,
    host,
    publicUrl: publicUrl(read('PUBLIC_URL'), port),
    dataDir: path.resolve(read('DATA_DIR') ?? './data'),
    databaseUrl,
    dataKey: dataKey(read('DATA_KEY')),
    seedDemo:
      choice('SEED_DEMO', read('SEED_DEMO'), databaseUrl === null ? '1' : '0', ['0', '1']) === '1',
    oidc:
      issuer === undefined || clientId === undefined
        ? null
        : { issuer, clientId, clientSecret: read('OIDC_CLIENT_SECRET') ?? null },
    languageModel:
      aiBaseUrl === undefined || aiModel === undefined
        ? null
        : { baseUrl: aiBaseUrl, apiKey: read('AI_API_KEY') ?? null, model: aiModel },
    smtpUrl,
    mailFrom,
    offerTtlSeconds: wholeNumber('OFFER_TTL_SECONDS', read('OFFER_TTL_SECONDS'), 300, 1, 86_400),
    marketTimeZone: timeZone(read('MARKET_TIME_ZONE')),
    operatorEmails: operatorEmails(read('OPERATOR_EMAILS')),
    rateLimits: choice('RATE_LIMITS', read('RATE_LIMITS'), 'on', ['on', 'off']) === 'on',
    trustedProxies: trustedProxies(read('TRUSTED_PROXIES')),
  }
}
