import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('a setting', () => {
  test('is read as it was meant', () => {
    expect(
      readConfig({
        PORT: ' 8080 ',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/fixwell',
        OFFER_TTL_SECONDS: '60',
        MARKET_TIME_ZONE: 'Europe/Berlin',
        OPERATOR_EMAILS: 'Ada@Example.com, ,grace@example.com',
        RATE_LIMITS: 'off',
        TRUSTED_PROXIES: '10.0.0.0/8, ::1',
        MAIL_FROM: 'Us <us@example.com>',
        SMTP_URL: 'smtps://mail.example',
        SUPPORT_EMAIL: 'help@example.com',
        SUPPORT_PHONE: '(212) 555-0100',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'http://localhost:8080',
      dataDir: '/var/lib/fixwell',
      offerTtlSeconds: 60,
      marketTimeZone: 'Europe/Berlin',
      operatorEmails: ['ada@example.com', 'grace@example.com'],
      rateLimits: false,
      trustedProxies: ['10.0.0.0/8', '::1'],
      mailFrom: 'Us <us@example.com>',
      smtpUrl: 'smtps://mail.example',
      support: { email: 'help@example.com', phone: '(212) 555-0100' },
    })
  })

  test.each([
    ['clamav', 'clamav', 3310],
    ['10.0.0.7:4000', '10.0.0.7', 4000],
    ['[::1]:3310', '::1', 3310],
  ])('of the scanner: %s', (CLAMAV_HOST, host, port) => {
    expect(readConfig({ CLAMAV_HOST }).clamav).toEqual({ host, port })
  })

  test('of the public address loses its last slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://fixwell.example/' }).publicUrl).toBe(
      'https://fixwell.example',
    )
  })

  test('of a database of its own leaves the demo out unless it is asked for', () => {
    const DATABASE_URL = 'postgres://ada:secret@db.example:5432/fixwell?sslmode=verify-full'
    expect(readConfig({ DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      seedDemo: false,
    })
    expect(readConfig({ DATABASE_URL, SEED_DEMO: '1' }).seedDemo).toBe(true)
    expect(readConfig({ SEED_DEMO: '0' }).seedDemo).toBe(false)
  })

  test.each(['hex', 'base64', 'base64url'] as const)('of the key is read from %s', (encoding) => {
    const key = randomBytes(32)
    expect(readConfig({ DATA_KEY: key.toString(encoding) }).dataKey).toEqual(key)
    const two = `${key.toString(encoding)}, ${'ab'.repeat(32)}`
    expect(readConfig({ OTHER_DATA_KEYS: two }).otherDataKeys).toEqual([
      key,
      Buffer.alloc(32, 0xab),
    ])
  })

  test('may reach a database by its socket', () => {
    const DATABASE_URL = 'postgresql:///fixwell?host=/var/run/postgresql'
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  test('of an identity provider, a language model or a bucket comes with its companions', () => {
    expect(
      readConfig({
        OIDC_ISSUER: 'https://accounts.example',
        OIDC_CLIENT_ID: 'site',
        OIDC_CLIENT_SECRET: 'x',
      }).oidc,
    ).toEqual({ issuer: 'https://accounts.example', clientId: 'site', clientSecret: 'x' })
    expect(
      readConfig({ AI_BASE_URL: 'http://localhost:8080/v1', AI_MODEL: 'small', AI_API_KEY: 'k' })
        .languageModel,
    ).toEqual({ baseUrl: 'http://localhost:8080/v1', apiKey: 'k', model: 'small' })
    expect(
      readConfig({
        S3_ENDPOINT: 'https://s3.example/',
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'x',
      }).s3,
    ).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'x',
    })
    expect(readConfig({ OIDC_CLIENT_ID: 'site', AI_MODEL: 'small' })).toMatchObject({
      oidc: null,
      languageModel: null,
    })
  })
})
