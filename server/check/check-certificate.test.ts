import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificate } from '#server/testing/certificate.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startServer } from '#server/testing/start-server.ts'

let folder: string
let certificate: ReturnType<typeof makeCertificate>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fixwell certificate '))
  certificate = makeCertificate(folder)
})
afterAll(() => rm(folder, { recursive: true }))

/** What a check says of this address. */
async function saidOf(address: string, trusting: Record<string, string> = {}) {
  const settings = { PUBLIC_URL: address, DATA_DIR: path.join(folder, 'none'), ...trusting }
  const checked = startServer({ PORT: String(await freePort()), ...settings }, ['--check'])
  const ended = await checked.exited
  return { ended, said: checked.lines.filter((line) => line.includes(address)) }
}

test('a check says whether the certificate of the site is trusted, until when, and where nobody answers', async () => {
  const server = createServer({ cert: certificate.cert, key: certificate.key })
  const port = await freePort()
  await once(server.listen(port, 'localhost'), 'listening')
  const site = `https://localhost:${port}`
  const [own, told, none] = await Promise.all([
    saidOf(site),
    saidOf(site, { NODE_EXTRA_CA_CERTS: certificate.files.certificate }),
    saidOf(`https://localhost:${await freePort()}`),
  ])
  expect(own).toEqual({
    ended: 1,
    said: [
      `wrong   Browsers do not trust the certificate of ${site} (DEPTH_ZERO_SELF_SIGNED_CERT).`,
    ],
  })
  const [, year = ''] = /until (\d{4})-\d\d-\d\d, over TLSv1\.3\.$/.exec(told.said[0] ?? '') ?? []
  expect(told.said).toEqual([expect.stringMatching(/^good {4}The certificate of .* is trusted/)])
  expect(Number(year)).toBeGreaterThan(2025)
  expect([told.ended, none.ended]).toEqual([0, 0])
  expect(none.said).toEqual([expect.stringMatching(/^unwise {2}.* does not answer yet/)])
  server.close()
})
