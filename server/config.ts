import path from 'node:path'
import * as z from 'zod/mini'
import { phoneNumber } from '#contract/phone.ts'
import type { Support } from '#contract/site.ts'
import { bareHost } from './http/host-names.ts'
import { leadsInTheOpen, mayBePlain } from './plain-hosts.ts'
import { withSecrets } from './secret-files.ts'
import {
  address,
  HTTP,
  key,
  list,
  must,
  oneOf,
  origin,
  parts,
  text,
  wholeNumber,
} from './setting-kinds.ts'
import { isTimeZone } from './time-zone.ts'
import { WrongSetting } from './wrong-setting.ts'

/** A bucket of any S3. */
export interface S3 {
  /** Without the bucket, and without a slash at its end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A clamd that looks through files. */
export interface Scanner {
  host: string
  port: number
}

/** What a process is there for: to answer people, or to do what happens by itself. */
export type Role = 'web' | 'rounds'

export interface Config {
  port: number
  host: string
  publicUrl: string
  /** The files of a certificate and its key; null: it speaks http, to a proxy beside it. */
  https: { certificate: string; key: string } | null
  dataDir: string
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Where PostgreSQL itself is heard, past a pooler that hands connections around. Unset: where `databaseUrl` leads. */
  databaseListenUrl: string | null
  /** A replica that reads may be asked of. Unset: they are asked where `databaseUrl` leads. */
  databaseReadUrl: string | null
  /** The role that owns the tables, where the one of `databaseUrl` only serves; of use to a command alone. */
  databaseMigrateUrl: string | null
  /** Whether statements have names; null: unless a pooler on the way hands connections around. */
  preparedStatements: boolean | null
  /** 32 bytes. Unset: a key in `dataDir`, made once. */
  dataKey: Uint8Array | null
  /** What opens values that `dataKey` did not seal: a key before it, or one to come. */
  otherDataKeys: readonly Uint8Array[]
  seedDemo: boolean
  /** Unset: the embedded provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string | null } | null
  /** Unset: the embedded engine alone. */
  languageModel: { baseUrl: string; apiKey: string | null; model: string } | null
  /** Where pictures lie. Unset: a folder in `dataDir`. */
  s3: S3 | null
  /** Who looks through what people send before it is kept. Unset: nobody. */
  clamav: Scanner | null
  smtpUrl: string | null
  /** Whether mail waits rather than leaves in the open. */
  mailNeedsTls: boolean
  mailFrom: string
  /** Where people reach us, on screen and below e-mails. Unset: nowhere, and nothing is said of it. */
  support: Support
  /** Where notices are posted for the channel `webhook`. Unset: nowhere. */
  webhookUrl: string | null
  /** What they are signed with, as Standard Webhooks writes it; set where `webhookUrl` is. */
  webhookSecret: string | null
  /** Who says it reads the metrics; null: there are none. */
  metricsToken: string | null
  /** Where traces are sent, by OTLP over HTTP; null: there are none. */
  tracesUrl: string | null
  /** Whether each answer is a line of the log. */
  accessLog: boolean
  /** Whether pushes and webhooks may reach loopback and private addresses. */
  allowPrivateAddresses: boolean
  offerTtlSeconds: number
  marketTimeZone: string
  /** A list of breached passwords, as Have I Been Pwned hands it out: none of them is taken. */
  breachedPasswords: string | null
  /** Lower case. */
  operatorEmails: readonly string[]
  /** Whether operators who sign in here need a second factor for what they do. */
  operatorsNeedSecondFactor: boolean
  /** How long operators stay signed in, however active they are. */
  operatorSessionHours: number
  rateLimits: boolean
  roles: ReadonlySet<Role>
  trustedProxies: readonly string[]
  /** Hosts besides this machine that are spoken to without TLS where their addresses say so. */
  plainHosts: readonly string[]
}

const ROLES: Record<string, readonly Role[]> = {
  web: ['web'],
  rounds: ['rounds'],
  'web,rounds': ['web', 'rounds'],
  'rounds,web': ['web', 'rounds'],
}

/** 16 bytes or more: Standard Webhooks recommends 24 to 64. */
const isWebhookSecret = (value: string) =>
  /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(value) &&
  Buffer.from(value.slice('whsec_'.length), 'base64').length >= 16

const WEBHOOK_SECRET_WORDS = must(
  'whsec_ and 24 bytes or more in base64, which the receiver knows, too',
  (value) => (value === '' ? '' : '…'),
)

/** By its socket, a database has no host. */
const postgres = address(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/fixwell', /(?:)/)

const settings = z
  .object({
    PORT: z._default(wholeNumber(1, 65_535), 3000),
    HOST: z._default(text(/^[\w.:-]+$/, must('a host name or IP address')), '127.0.0.1'),
    PUBLIC_URL: z.optional(origin('https://fixwell.example')),
    HTTPS_CERTIFICATE: z.optional(z.string()),
    HTTPS_KEY: z.optional(z.string()),
    DATA_DIR: z._default(z.string(), './data'),
    DATABASE_URL: z.optional(postgres),
    DATABASE_LISTEN_URL: z.optional(postgres),
    DATABASE_READ_URL: z.optional(postgres),
    DATABASE_MIGRATE_URL: z.optional(postgres),
    PREPARED_STATEMENTS: z.optional(oneOf('on', 'off')),
    DATA_KEY: z.optional(key),
    OTHER_DATA_KEYS: z._default(z.pipe(parts, z.array(key)), []),
    SEED_DEMO: z.optional(oneOf('0', '1')),
    OIDC_ISSUER: z.optional(address(HTTP, 'https://accounts.example')),
    OIDC_CLIENT_ID: z.optional(z.string()),
    OIDC_CLIENT_SECRET: z.optional(z.string()),
    AI_BASE_URL: z.optional(address(HTTP, 'https://models.example/v1')),
    AI_API_KEY: z.optional(z.string()),
    AI_MODEL: z.optional(z.string()),
    S3_ENDPOINT: z.optional(address(HTTP, 'https://s3.example')),
    S3_BUCKET: z.optional(text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, must('the name of a bucket'))),
    S3_REGION: z._default(z.string(), 'us-east-1'),
    S3_ACCESS_KEY_ID: z.optional(z.string()),
    S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    CLAMAV_HOST: z.optional(
      text(
        (value) =>
          /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(value) && URL.canParse(`clamd://${value}`),
        must('a host of clamd, such as clamav or clamav:3310'),
      ),
    ),
    SMTP_URL: z.optional(address(/^smtps?$/, 'smtp://user:password@mail.example:587')),
    MAIL_FROM: z._default(
      text(
        /^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
        must('an address such as Fixwell <no-reply@fixwell.example>'),
      ),
      'Fixwell <no-reply@fixwell.test>',
    ),
    SUPPORT_EMAIL: z.optional(
      text(/^[^\s@<>,]+@[^\s@<>,]+$/, must('an e-mail address such as help@fixwell.example')),
    ),
    SUPPORT_PHONE: z.optional(
      text(
        (value) => phoneNumber(value) !== null,
        must('a phone number such as (212) 555-0100 or +44 20 7946 0958'),
      ),
    ),
    WEBHOOK_URL: z.optional(address(HTTP, 'https://hooks.example/fixwell')),
    WEBHOOK_SECRET: z.optional(text(isWebhookSecret, WEBHOOK_SECRET_WORDS)),
    METRICS_TOKEN: z.optional(
      text(/^[\x21-\x7e]{24,}$/, must('24 or more characters without blanks')),
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address(HTTP, 'http://127.0.0.1:4318')),
    ACCESS_LOG: z._default(oneOf('on', 'off'), 'off'),
    ALLOW_PRIVATE_ADDRESSES: z._default(oneOf('0', '1'), '0'),
    OFFER_TTL_SECONDS: z._default(wholeNumber(1, 86_400), 300),
    MARKET_TIME_ZONE: z._default(
      text(isTimeZone, must('a time zone name such as America/New_York')),
      'America/New_York',
    ),
    OPERATOR_EMAILS: list(
      text(/^[^\s@]+@[^\s@]+$/, must('e-mail addresses, separated by commas')).check(
        z.toLowerCase(),
      ),
    ),
    BREACHED_PASSWORDS: z.optional(z.string()),
    ROLES: z._default(
      text((value) => value.replaceAll(' ', '') in ROLES, must('web, rounds or web,rounds')),
      'web,rounds',
    ),
    OPERATOR_SECOND_FACTOR: z._default(oneOf('optional', 'required'), 'optional'),
    OPERATOR_SESSION_HOURS: z._default(wholeNumber(1, 2_160), 2_160),
    RATE_LIMITS: z._default(oneOf('on', 'off'), 'on'),
    PLAIN_HOSTS: list(
      text(/^[\w.:-]+$/, must('host names, separated by commas')).check(z.toLowerCase()),
    ),
    TRUSTED_PROXIES: list(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
        must('IP addresses or ranges such as 10.0.0.0/8, separated by commas'),
      ),
    ),
  })
  .check(
    z.refine((given) => given.OIDC_ISSUER === undefined || given.OIDC_CLIENT_ID !== undefined, {
      path: ['OIDC_CLIENT_ID'],
      ...must('the client id that OIDC_ISSUER gave you'),
    }),
    z.refine((given) => given.DATABASE_URL !== undefined || given.ROLES.includes(','), {
      path: ['ROLES'],
      ...must('web,rounds where there is no DATABASE_URL: one process has the embedded database'),
    }),
    z.refine((given) => given.DATABASE_URL !== undefined || given.DATABASE_READ_URL === undefined, {
      path: ['DATABASE_URL'],
      ...must('the database that DATABASE_READ_URL is a replica of'),
    }),
    z.refine((given) => given.AI_BASE_URL === undefined || given.AI_MODEL !== undefined, {
      path: ['AI_MODEL'],
      ...must('the name of a model that AI_BASE_URL serves'),
    }),
    z.refine((given) => given.S3_ENDPOINT === undefined || given.S3_BUCKET !== undefined, {
      path: ['S3_BUCKET'],
      ...must('the name of a bucket at S3_ENDPOINT'),
    }),
    z.refine((given) => given.S3_ENDPOINT === undefined || given.S3_ACCESS_KEY_ID !== undefined, {
      path: ['S3_ACCESS_KEY_ID'],
      ...must('the key that S3_ENDPOINT gave you'),
    }),
    z.refine(
      (given) => given.S3_ENDPOINT === undefined || given.S3_SECRET_ACCESS_KEY !== undefined,
      {
        path: ['S3_SECRET_ACCESS_KEY'],
        ...must('the secret of S3_ACCESS_KEY_ID', () => ''),
      },
    ),
    z.refine((given) => given.HTTPS_CERTIFICATE === undefined || given.HTTPS_KEY !== undefined, {
      path: ['HTTPS_KEY'],
      ...must('the file with the key of HTTPS_CERTIFICATE'),
    }),
    z.refine((given) => given.WEBHOOK_URL === undefined || given.WEBHOOK_SECRET !== undefined, {
      path: ['WEBHOOK_SECRET'],
      ...WEBHOOK_SECRET_WORDS,
    }),
  )

/**
 * The settings of one process, from its environment and the files of secrets it names: the only place that reads
 * them. Blank counts as unset, as in most `.env` files.
 * @throws WrongSetting naming the variable, its value and what would be right
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { data, error } = settings.safeParse(withSecrets(environment))
  const [wrong] = error?.issues ?? []
  if (data === undefined) throw new WrongSetting(`${String(wrong?.path[0])} ${wrong?.message}`)
  const plainHosts = data.PLAIN_HOSTS
  const inTheOpen = leadsInTheOpen(data, plainHosts)
  if (inTheOpen !== null) throw new WrongSetting(inTheOpen)
  const {
    DATABASE_URL: databaseUrl = null,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    AI_BASE_URL: baseUrl,
    AI_MODEL: model,
  } = data
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    https:
      data.HTTPS_CERTIFICATE === undefined || data.HTTPS_KEY === undefined
        ? null
        : { certificate: data.HTTPS_CERTIFICATE, key: data.HTTPS_KEY },
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl,
    databaseListenUrl: data.DATABASE_LISTEN_URL ?? null,
    databaseReadUrl: data.DATABASE_READ_URL ?? null,
    databaseMigrateUrl: data.DATABASE_MIGRATE_URL ?? null,
    preparedStatements:
      data.PREPARED_STATEMENTS === undefined ? null : data.PREPARED_STATEMENTS === 'on',
    dataKey: data.DATA_KEY ?? null,
    otherDataKeys: data.OTHER_DATA_KEYS,
    seedDemo: (data.SEED_DEMO ?? (databaseUrl === null ? '1' : '0')) === '1',
    oidc:
      issuer === undefined || clientId === undefined
        ? null
        : { issuer, clientId, clientSecret: data.OIDC_CLIENT_SECRET ?? null },
    languageModel:
      baseUrl === undefined || model === undefined
        ? null
        : { baseUrl, apiKey: data.AI_API_KEY ?? null, model },
    s3: toS3(data),
    clamav: data.CLAMAV_HOST === undefined ? null : toScanner(data.CLAMAV_HOST),
    smtpUrl: data.SMTP_URL ?? null,
    mailNeedsTls:
      data.SMTP_URL !== undefined && !mayBePlain(new URL(data.SMTP_URL).hostname, plainHosts),
    mailFrom: data.MAIL_FROM,
    support: { email: data.SUPPORT_EMAIL ?? null, phone: data.SUPPORT_PHONE ?? null },
    webhookUrl: data.WEBHOOK_URL ?? null,
    webhookSecret: data.WEBHOOK_SECRET ?? null,
    metricsToken: data.METRICS_TOKEN ?? null,
    tracesUrl:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : `${data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    accessLog: data.ACCESS_LOG === 'on',
    allowPrivateAddresses: data.ALLOW_PRIVATE_ADDRESSES === '1',
    offerTtlSeconds: data.OFFER_TTL_SECONDS,
    marketTimeZone: data.MARKET_TIME_ZONE,
    breachedPasswords:
      data.BREACHED_PASSWORDS === undefined ? null : path.resolve(data.BREACHED_PASSWORDS),
    operatorEmails: data.OPERATOR_EMAILS,
    operatorsNeedSecondFactor: data.OPERATOR_SECOND_FACTOR === 'required',
    operatorSessionHours: data.OPERATOR_SESSION_HOURS,
    rateLimits: data.RATE_LIMITS === 'on',
    roles: new Set(ROLES[data.ROLES.replaceAll(' ', '')]),
    trustedProxies: data.TRUSTED_PROXIES,
    plainHosts,
  }
}

/** Where clamd listens unless it is told otherwise. */
const CLAMD_PORT = 3310

function toScanner(given: string): Scanner {
  const { hostname, port } = new URL(`clamd://${given}`)
  return { host: bareHost(hostname), port: port === '' ? CLAMD_PORT : Number(port) }
}

function toS3({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: z.output<typeof settings>): S3 | null {
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}
