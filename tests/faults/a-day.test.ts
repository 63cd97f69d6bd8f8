import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'
import { openLanguageModelServer } from '#server/modules/assistant/testing-language-model-server.ts'
import { openMailServer } from '#server/modules/notifications/testing-mail-server.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openOutsideServer } from '#server/testing/outside-server.ts'
import { READY, startServer } from '#server/testing/start-server.ts'
import { liveADay, PRIVATE } from './day.ts'
import { PATIENCE_MS } from './how-long.ts'
import { openOwnDatabase } from './own-database.ts'

/** The site as a process, whose connections are noted. */
async function openWatched(settings: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixwell day '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const notes = path.join(folder, 'connections')
  const database = await openOwnDatabase()
  onTestFinished(() => database.drop())
  const port = await freePort()
  const watching = pathToFileURL(inProject('tests', 'faults', 'note-connections.mjs'))
  const server = startServer({
    PORT: String(port),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    NODE_OPTIONS: `--import=${watching.href}`,
    NOTE_CONNECTIONS: notes,
    ...settings,
  })
  await server.line(READY)
  return {
    site: `http://localhost:${port}`,
    database,
    server,
    /** Whom it has turned to so far. */
    connections: () => new Set(readFileSync(notes, 'utf8').trim().split('\n')),
  }
}

const found = (line: string) =>
  PRIVATE.filter((each) =>
    [each, encodeURIComponent(each)].some((word) =>
      line.toLowerCase().includes(word.toLowerCase()),
    ),
  )

test('the log of a day in which all goes wrong holds no name, address, phone or word of anybody, and nobody is connected to who was not configured', async () => {
  const [collector, mail, webhook, model] = [
    await openOutsideServer(),
    await openMailServer(),
    await openOutsideServer(),
    await openLanguageModelServer(),
  ]
  onTestFinished(async () => {
    await Promise.all([collector, mail, webhook, model].map((each) => each.close()))
  })
  mail.takes = false
  webhook.behaviour = 500
  model.behave(() => ({ says: 'What a poem!' }))
  const { site, database, server, connections } = await openWatched({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Fixwell <hello@fixwell.example>',
    WEBHOOK_URL: `${webhook.url}/notices`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'a secret').toString('base64')}`,
    ALLOW_PRIVATE_ADDRESSES: '1',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'a-model',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ACCESS_LOG: 'on',
  })
  await liveADay(site, database.url)
  const configured = [collector.url, database.url, mail.url, webhook.url, model.baseUrl].map(
    (each) => new URL(each).host,
  )
  await expect
    .poll(() => [...connections()].toSorted(), { timeout: PATIENCE_MS })
    .toEqual(configured.toSorted())
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)

  // It says a lot, and each of these would be seen in it.
  const levels = server.lines.flatMap((line) => /"level":(\d+)/.exec(line)?.[1] ?? [])
  expect(levels.filter((level) => level === '50').length).toBeGreaterThan(5)
  expect(levels).toContain('40')
  expect(found(`${levels.length} lines, and ${PRIVATE.join(' ')}`)).toEqual([...PRIVATE])
  expect(server.lines.filter((line) => found(line).length > 0)).toEqual([])
  expect([...connections()].toSorted()).toEqual(configured.toSorted())

  // Each answer has a line, and each call its spans; both tell of routes alone.
  const answered = server.lines.filter((line) => line.includes('"answered"'))
  expect(answered.join('\n')).toMatch(
    /"method":"POST","route":"\/api\/reviews","status":201,"ms":\d+/,
  )
  const spans = collector.heard.map(({ body }) => body.toString())
  expect(spans.join()).toContain('"POST /api/ai/book"')
  expect(spans.join()).toContain('"http.response.status_code"')
  expect(spans.filter((sent) => found(sent).length > 0)).toEqual([])
  expect(spans.join()).not.toMatch(/url\.path|exception|Failed query/)
})

test('where nothing but a database is configured, nobody else is connected to', async () => {
  const { site, database, server, connections } = await openWatched({})
  await liveADay(site, database.url)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect([...connections()]).toEqual([new URL(database.url).host])
})
