import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { WrongSetting } from './wrong-setting.ts'

function complaintAbout(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof WrongSetting) return error.message
    throw error
  }
  return 'nothing is wrong'
}

const DATABASE = 'an address such as postgresql://user:password@host:5432/fixwell'
const PUBLIC = 'an address such as https://fixwell.example'
const NO_PATH = 'an address without a path, such as https://fixwell.example'
const CLAMD = 'a host of clamd, such as clamav or clamav:3310'
const PROXIES = 'IP addresses or ranges such as 10.0.0.0/8, separated by commas'

describe('a wrong setting', () => {
  test.each([
    ['PORT', '0', 'a whole number from 1 to 65535'],
    ['PORT', '65536', 'a whole number from 1 to 65535'],
    ['PORT', '3000.5', 'a whole number from 1 to 65535'],
    ['PORT', '-1', 'a whole number from 1 to 65535'],
    ['PORT', '0x50', 'a whole number from 1 to 65535'],
    ['PORT', 'http', 'a whole number from 1 to 65535'],
    ['HOST', 'my host', 'a host name or IP address'],
    ['HOST', 'http://0.0.0.0', 'a host name or IP address'],
    ['PUBLIC_URL', 'fixwell.example', PUBLIC],
    ['PUBLIC_URL', 'ftp://fixwell.example', PUBLIC],
    ['PUBLIC_URL', 'https://fixwell.example/site', NO_PATH],
    ['PUBLIC_URL', 'https://fixwell.example?x=1', NO_PATH],
    ['PUBLIC_URL', 'https://fixwell.example/#top', NO_PATH],
    ['DATABASE_URL', 'mysql://host/fixwell', DATABASE],
    ['DATABASE_URL', 'fixwell', DATABASE],
    ['SEED_DEMO', 'yes', '0 or 1'],
    ['OIDC_ISSUER', 'accounts.example', 'an address such as https://accounts.example'],
    ['AI_BASE_URL', 'localhost:8080', 'an address such as https://models.example/v1'],
    [
      'SMTP_URL',
      'https://mail.example',
      'an address such as smtp://user:password@mail.example:587',
    ],
    ['CLAMAV_HOST', 'tcp://clamav', CLAMD],
    ['CLAMAV_HOST', 'clamav:70000', CLAMD],
    ['CLAMAV_HOST', '::1', CLAMD],
    ['WEBHOOK_URL', 'hooks.example', 'an address such as https://hooks.example/fixwell'],
    ['SUPPORT_EMAIL', 'help', 'an e-mail address such as help@fixwell.example'],
    ['SUPPORT_PHONE', 'call us', 'a phone number such as (212) 555-0100 or +44 20 7946 0958'],
    ['ALLOW_PRIVATE_ADDRESSES', 'yes', '0 or 1'],
    ['ROLES', 'nothing', 'web, rounds or web,rounds'],
    ['OFFER_TTL_SECONDS', '0', 'a whole number from 1 to 86400'],
    ['OFFER_TTL_SECONDS', '86401', 'a whole number from 1 to 86400'],
    ['OFFER_TTL_SECONDS', '5 minutes', 'a whole number from 1 to 86400'],
    ['MARKET_TIME_ZONE', 'New York', 'a time zone name such as America/New_York'],
    ['RATE_LIMITS', 'false', 'on or off'],
    ['TRUSTED_PROXIES', '10.0.0.256', PROXIES],
    ['TRUSTED_PROXIES', '10.0.0.0/33', PROXIES],
    ['TRUSTED_PROXIES', '::1/129', PROXIES],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', PROXIES],
    ['TRUSTED_PROXIES', 'nginx', PROXIES],
  ])('%s=%s is one line that says what would be right', (name, value, right) => {
    expect(complaintAbout({ [name]: value })).toBe(`${name} is "${value}", but must be ${right}.`)
  })

  test('in a list is named alone', () => {
    expect(complaintAbout({ OPERATOR_EMAILS: 'ada@example.com, ada' })).toBe(
      'OPERATOR_EMAILS is "ada", but must be e-mail addresses, separated by commas.',
    )
    expect(complaintAbout({ TRUSTED_PROXIES: '127.0.0.1,x' })).toContain('TRUSTED_PROXIES is "x"')
  })

  test('may be one that is missing beside another', () => {
    expect(complaintAbout({ OIDC_ISSUER: 'https://accounts.example' })).toBe(
      'OIDC_CLIENT_ID is "", but must be the client id that OIDC_ISSUER gave you.',
    )
    expect(complaintAbout({ AI_BASE_URL: 'https://models.example/v1' })).toBe(
      'AI_MODEL is "", but must be the name of a model that AI_BASE_URL serves.',
    )
    expect(complaintAbout({ HTTPS_CERTIFICATE: '/a.pem' })).toBe(
      'HTTPS_KEY is "", but must be the file with the key of HTTPS_CERTIFICATE.',
    )
    expect(complaintAbout({ S3_ENDPOINT: 'https://s3.example' })).toBe(
      'S3_BUCKET is "", but must be the name of a bucket at S3_ENDPOINT.',
    )
    expect(complaintAbout({ WEBHOOK_URL: 'https://hooks.example' })).toBe(
      'WEBHOOK_SECRET is "", but must be whsec_ and 24 bytes or more in base64, which the receiver knows, too.',
    )
  })

  test.each(['secret', 'whsec_', 'whsec_c2hvcnQ='])(
    'of the webhook, %s, never shows it',
    (value) => {
      expect(complaintAbout({ WEBHOOK_SECRET: value })).toBe(
        'WEBHOOK_SECRET is "…", but must be whsec_ and 24 bytes or more in base64, which the receiver knows, too.',
      )
    },
  )

  test.each([
    'secret',
    randomBytes(31).toString('hex'),
    randomBytes(33).toString('hex'),
    `${randomBytes(32).toString('hex').slice(0, -1)}g`,
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    `${randomBytes(32).toString('base64url').slice(0, -1)}B`,
  ])('of the key, %s, never shows it', (value) => {
    for (const name of ['DATA_KEY', 'OTHER_DATA_KEYS'])
      expect(complaintAbout({ [name]: value })).toBe(
        `${name} is "…", but must be 64 hex digits, or 32 bytes in base64.`,
      )
  })

  test.each([
    ['DATABASE_URL', 'mysql://ada:SECRET@host/fixwell'],
    ['DATABASE_URL', 'mysql://ada:a@SECRET@host/fixwell'],
    ['DATABASE_URL', 'mysql://ada:a/SECRET@host/fixwell'],
    ['DATABASE_URL', 'ada:SECRET@host/fixwell'],
    ['DATABASE_URL', 'mysql://host/fixwell?password=SECRET'],
    ['DATABASE_URL', 'host=localhost password=SECRET'],
    ['SMTP_URL', 'mail://ada:SECRET@mail.example'],
    ['PUBLIC_URL', 'https://ada:SECRET@fixwell.example'],
    ['OIDC_ISSUER', 'oidc://ada:SECRET@accounts.example'],
    ['AI_BASE_URL', 'ws://ada:SECRET@models.example'],
  ])('%s never shows the password in it', (name, value) => {
    expect(complaintAbout({ [name]: value })).toContain(`${name} is "`)
    expect(complaintAbout({ [name]: value })).not.toContain('SECRET')
  })
})

describe('without settings', () => {
  const plain = readConfig({})

  test('everything runs on this machine alone', () => {
    expect(plain).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      https: null,
      dataDir: path.resolve('data'),
      databaseUrl: null,
      databaseListenUrl: null,
      databaseReadUrl: null,
      databaseMigrateUrl: null,
      dataKey: null,
      otherDataKeys: [],
      seedDemo: true,
      oidc: null,
      languageModel: null,
      s3: null,
      clamav: null,
      smtpUrl: null,
      mailNeedsTls: false,
      mailFrom: 'Fixwell <no-reply@fixwell.test>',
      support: { email: null, phone: null },
      webhookUrl: null,
      webhookSecret: null,
      metricsToken: null,
      tracesUrl: null,
      accessLog: false,
      allowPrivateAddresses: false,
      breachedPasswords: null,
      offerTtlSeconds: 300,
      marketTimeZone: 'America/New_York',
      operatorEmails: [],
      operatorsNeedSecondFactor: false,
      operatorSessionHours: 2_160,
      rateLimits: true,
      preparedStatements: null,
      roles: new Set(['web', 'rounds']),
      trustedProxies: [],
      plainHosts: [],
    })
  })

  test('a blank one counts as not set', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'HTTPS_CERTIFICATE',
      'HTTPS_KEY',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_LISTEN_URL',
      'DATABASE_READ_URL',
      'DATABASE_MIGRATE_URL',
      'PREPARED_STATEMENTS',
      'DATA_KEY',
      'OTHER_DATA_KEYS',
      'SEED_DEMO',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'OIDC_CLIENT_SECRET',
      'AI_BASE_URL',
      'AI_API_KEY',
      'AI_MODEL',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'CLAMAV_HOST',
      'SMTP_URL',
      'MAIL_FROM',
      'SUPPORT_EMAIL',
      'SUPPORT_PHONE',
      'WEBHOOK_URL',
      'WEBHOOK_SECRET',
      'ALLOW_PRIVATE_ADDRESSES',
      'OFFER_TTL_SECONDS',
      'MARKET_TIME_ZONE',
      'OPERATOR_EMAILS',
      'BREACHED_PASSWORDS',
      'ROLES',
      'RATE_LIMITS',
      'TRUSTED_PROXIES',
      'PLAIN_HOSTS',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' \t'])))).toEqual(plain)
  })
})
