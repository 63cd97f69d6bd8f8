import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from '#server/testing/certificate.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { startNginxByTls, startShippedNginx } from './nginx.ts'

let folder: string
let ports: { http: number; https: number }
let site: string
let certificate: ReturnType<typeof makeCertificate>
let world: World
let behind: number[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixwell-tls-'))
  // nginx reads the proof as somebody else.
  chmodSync(folder, 0o755)
  const proofs = path.join(folder, '.well-known', 'acme-challenge')
  mkdirSync(proofs, { recursive: true })
  writeFileSync(path.join(proofs, 'a-proof'), 'it is ours')
  certificate = makeCertificate(folder)
  ports = { http: await freePort(), https: await freePort() }
  site = `https://localhost:${ports.https}`
  world = await openWorld({ settings: { publicUrl: site, trustedProxies: ['127.0.0.1'] } })
  behind = [await freePort(), await freePort()]
  await world.app.listen({ port: behind[0] ?? 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

beforeEach(async () => {
  const { files } = certificate
  const settings = { PUBLIC_URL: site, TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key }
  const nginx = await startShippedNginx({ ports, behind, settings, acmeFolder: folder })
  onTestFinished(() => nginx.stop())
})

interface Asked {
  tls?: boolean
  method?: string
  body?: string
}

/** Asks nginx, with nothing followed and nobody trusted but the certificate of this test. */
const ask = (address: string, { tls = true, method = 'GET', body = '' }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const url = `${tls ? site : `http://localhost:${ports.http}`}${address}`
      const sent = (tls ? requestHttps : requestHttp)(
        url,
        { method, ca: certificate.cert, family: 4, agent: false },
        (response) => {
          const { statusCode: status = 0, headersDistinct: headers } = response
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => (text += part))
          response.on('end', () => resolve({ status, headers, text }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    },
  )

/** What is agreed on with somebody who can do no more than this; null when nothing is. */
const agreed = (able: ConnectionOptions) =>
  new Promise<string | null>((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      servername: 'localhost',
      port: ports.https,
      ca: certificate.cert,
      ...able,
    })
    socket.on('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
      socket.end()
    })
    socket.on('error', () => resolve(null))
  })

test('the shipped nginx speaks TLS 1.3 and 1.2 with the strongest ciphers first, and nothing older or weaker', async () => {
  const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
  const weak = (ciphers: string) => agreed({ maxVersion: 'TLSv1.2', ciphers })
  expect(await agreed({})).toBe('TLSv1.3 TLS_AES_256_GCM_SHA384')
  expect(await agreed({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384')
  // Whatever a client would like best.
  expect(await weak('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toBe(
    'TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384',
  )
  expect(await agreed({ ...old, maxVersion: 'TLSv1' })).toBeNull()
  expect(await agreed({ ...old, maxVersion: 'TLSv1.1' })).toBeNull()
  for (const ciphers of [
    'AES256-GCM-SHA384',
    'ECDHE-ECDSA-AES256-SHA384',
    'ECDHE-ECDSA-AES128-SHA',
  ])
    expect(await weak(ciphers), ciphers).toBeNull()
})

test('without TLS pages lead to https, and the API is refused rather than led on', async () => {
  const page = await ask('/services?zip=10001', { tls: false })
  expect([page.status, page.headers['location']]).toEqual([301, [`${site}/services?zip=10001`]])
  for (const address of ['/api', '/api/services', '/api/login', '/oidc/token']) {
    const refused = await ask(address, { tls: false })
    expect([refused.status, refused.headers['location']], address).toEqual([403, undefined])
  }
  for (const address of ['/api/ai/intent', '/services']) {
    const refused = await ask(address, { tls: false, method: 'POST', body: '{}' })
    expect([refused.status, refused.headers['location']], address).toEqual([403, undefined])
  }
  const proof = await ask('/.well-known/acme-challenge/a-proof', { tls: false })
  expect([proof.status, proof.text]).toEqual([200, 'it is ours'])
})

test('behind it the site is what it says: each answer for https alone, each cookie Secure', async () => {
  const home = await ask('/')
  expect([home.status, home.text]).toEqual([200, expect.stringContaining('Fixwell')])
  const login = await ask('/api/login')
  expect(login.headers['location']).toEqual([expect.stringMatching(`^${site}/oidc/auth`)])
  const cookies = [login.headers['set-cookie'] ?? []].flat()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i)
  // The last two are answered by nginx itself.
  const none = await ask('/metrics')
  const tooLarge = await ask('/api/photos', { method: 'POST', body: 'x'.repeat(12 * 1024 * 1024) })
  expect([none.status, tooLarge.status]).toEqual([404, 413])
  for (const { headers } of [home, login, none, tooLarge])
    expect(headers['strict-transport-security']).toEqual(['max-age=31536000; includeSubDomains'])
  for (const { headers } of [none, tooLarge]) expect(headers['server']).toEqual(['nginx'])
})

test('a process with a certificate speaks TLS alone, and nginx asks none whose certificate it was not given', async () => {
  const [own, another] = ['own', 'another'].map((name) => {
    const its = path.join(folder, name)
    mkdirSync(its)
    return makeCertificate(its, 'fixwell').files
  })
  if (own === undefined || another === undefined) throw new Error('there are two')
  const alone = await openWorld({ connection: world.connection, settings: { https: own } })
  onTestFinished(() => alone.close())
  const port = await freePort()
  await alone.app.listen({ port, host: '127.0.0.1' })
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  const through = async (trusted: string) => {
    const front = await freePort()
    const nginx = await startNginxByTls(front, [port, await freePort()], trusted)
    const { status } = await fetch(`http://127.0.0.1:${front}/api/health`)
    await nginx.stop()
    return status
  }
  expect(await through(own.certificate)).toBe(200)
  expect(await through(another.certificate)).toBe(502)
  const broken = { https: { certificate: own.certificate, key: another.key } }
  const start = openWorld({ connection: world.connection, settings: broken })
  await expect(start).rejects.toThrow(/^HTTPS_CERTIFICATE and HTTPS_KEY must be files with/)
})
