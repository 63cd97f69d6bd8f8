import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [
    'DATABASE_URL',
    'postgresql://ada:x@db.example/fixwell',
    'db.example',
    'add ?sslmode=verify-full to it',
  ],
  [
    'DATABASE_URL',
    'postgresql://db.example/fixwell?sslmode=require',
    'db.example',
    'add ?sslmode=verify-full to it',
  ],
  ['DATABASE_LISTEN_URL', 'postgresql:///fixwell?host=db', 'db', 'add ?sslmode=verify-full to it'],
  ['S3_ENDPOINT', 'http://minio:9000', 'minio', 'make it https'],
  ['OIDC_ISSUER', 'http://accounts.example', 'accounts.example', 'make it https'],
  ['AI_BASE_URL', 'http://10.0.0.7/v1', '10.0.0.7', 'make it https'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://10.0.0.7:4318', '10.0.0.7', 'make it https'],
  ['WEBHOOK_URL', 'http://hooks.example', 'hooks.example', 'make it https'],
])(
  '%s=%s leads elsewhere without TLS, and is refused unless its host is named',
  (name, value, host, how) => {
    const companions = {
      OIDC_CLIENT_ID: 'x',
      AI_MODEL: 'x',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    }
    expect(() => readConfig({ ...companions, [name]: value })).toThrow(
      `${name} leads to ${host} without TLS: ${how}, or name ${host} in PLAIN_HOSTS.`,
    )
    const PLAIN_HOSTS = `other, ${host}`
    expect(readConfig({ ...companions, [name]: value, PLAIN_HOSTS }).plainHosts).toContain(host)
  },
)

test('a mail server elsewhere has to speak TLS', () => {
  const needs = (SMTP_URL: string, PLAIN_HOSTS = '') =>
    readConfig({ SMTP_URL, PLAIN_HOSTS }).mailNeedsTls
  expect(needs('smtp://mail.example:587')).toBe(true)
  expect(needs('smtp://localhost:25')).toBe(false)
  expect(needs('smtp://relay:25', 'relay')).toBe(false)
})
