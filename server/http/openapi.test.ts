import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { routesOf } from '#server/testing/routes-of.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const CALLS: readonly Endpoint[] = Object.values(api).flatMap((calls) => Object.values(calls))

/** Where browsers and calendars go, not programs; and the description itself. */
const NOT_CALLS = [
  'GET /api/login',
  'GET /api/callback',
  'GET /api/logout',
  'GET /api/openapi.json',
  'GET /api/calendar/:file',
]

const inOpenApi = (address: string) => address.replaceAll(/:(\w+)/g, '{$1}')

interface Operation {
  summary: string
  operationId: string
  security: object[]
  parameters?: { name: string; in: string; required: boolean; description?: string }[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { content?: object }>
}

describe('the description of the API', () => {
  let world: World
  let document: { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] }
  const served: string[] = []

  beforeAll(async () => {
    world = await openWorld()
    const answer = await world.visitor.get('/api/openapi.json')
    expect(answer.status).toBe(200)
    document = answer.body
    served.push(...routesOf(world, '/api'))
  })
  afterAll(() => world.close())

  const described = () =>
    Object.entries(document.paths).flatMap(([address, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${address}`),
    )

  test('passes the recommended rules of a linter, every one of them switched on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fixwell-openapi-'))
    const file = path.join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(document))
    try {
      const { problems } = await lint(folder, file)
      expect(problems).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('would not pass if a summary were missing', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fixwell-openapi-'))
    const file = path.join(folder, 'openapi.json')
    const text = JSON.stringify(document, (key, value) => (key === 'summary' ? undefined : value))
    await writeFile(file, text)
    try {
      const { problems } = await lint(folder, file)
      expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-summary')
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('is not sent again to who has it', async () => {
    const first = await world.visitor.get('/api/openapi.json')
    const headers = { 'if-none-match': `W/"another", W/${String(first.headers['etag'])}` }
    const again = await world.visitor.send({ method: 'GET', url: '/api/openapi.json', headers })
    expect(again).toMatchObject({ status: 304, body: null })
    const other = { 'if-none-match': '"another"' }
    const changed = await world.visitor.send({
      method: 'GET',
      url: '/api/openapi.json',
      headers: other,
    })
    expect(changed.body).toEqual(document)
  })

  test('lists every call of the contract, and no other', () => {
    const calls = CALLS.map(({ method, path: address }) => `${method} ${inOpenApi(address)}`)
    expect(described().toSorted()).toEqual(calls.toSorted())
  })

  test('lists every address the server has below /api', () => {
    const calls = served.filter((route) => !NOT_CALLS.includes(route)).map(inOpenApi)
    expect(calls.toSorted()).toEqual(described().toSorted())
  })

  test.each(CALLS.map((call) => ({ call, name: `${call.method} ${call.path}` })))(
    'says of $name who may call, what is sent and how it is refused',
    ({ call }) => {
      const operation = document.paths[inOpenApi(call.path)]?.[call.method.toLowerCase()]
      expect(operation).toMatchObject({
        summary: call.summary,
        security: call.access === 'public' ? [] : [{ session: [] }],
      })
      const refusals = [
        400,
        ...(call.access === 'public' ? [] : [401]),
        ...(call.method === 'GET' && !/^(pro|operator)$/.test(call.access) ? [] : [403]),
        ...(call.method === 'GET' ? [] : [413, 415]),
        429,
        503,
        ...(call.refusals ?? []),
      ].map(String)
      expect(Object.keys(operation?.responses ?? {}).toSorted()).toEqual(
        [call.success, call.underWay ?? [], ...new Set(refusals)].flat().map(String).toSorted(),
      )
      for (const status of refusals)
        expect(operation?.responses[status]?.content).toHaveProperty(['application/problem+json'])
      expect(operation?.requestBody === undefined).toBe(call.body === undefined)
    },
  )

  test('tells of each key under which something is done once', () => {
    const keyed = CALLS.filter(({ refusals }) => refusals?.includes(422))
    expect(keyed.map(({ path: address }) => address)).toEqual(
      expect.arrayContaining(['/api/ai/book', '/api/bookings/:id/message']),
    )
    for (const { path: address } of keyed) {
      const { parameters = [] } = document.paths[inOpenApi(address)]?.['post'] ?? {}
      const key = parameters.find(({ name }) => name === 'idempotency-key')
      expect(key).toMatchObject({ in: 'header', required: false })
      expect(key?.description).toMatch(/sent again under it .* 422$/)
    }
  })

  test('tells which fields of a booking must be sent, and how long they may be', () => {
    const schema =
      document.paths['/api/ai/book']?.['post']?.requestBody?.content['application/json']?.schema
    expect(schema?.required.toSorted()).toEqual([
      'address',
      'preferredWindowEnd',
      'preferredWindowStart',
      'sku',
      'zip',
    ])
    expect(schema?.properties).toMatchObject({
      zip: { type: 'string', maxLength: 10 },
      notes: { maxLength: 2_000 },
    })
  })
})

interface Problem {
  ruleId: string
  severity: string
  message: string
}

const run = promisify(execFile)
const require = createRequire(import.meta.url)

/** Every error and warning of the linter's recommended rules. It asks nobody outside. */
async function lint(folder: string, file: string): Promise<{ problems: Problem[] }> {
  const cli = path.join(path.dirname(require.resolve('@redocly/cli/package.json')), 'bin', 'cli.js')
  const config = path.join(folder, 'redocly.yaml')
  await writeFile(config, 'extends:\n  - recommended\ntelemetry: off\n')
  const { stdout } = await run(
    process.execPath,
    [cli, 'lint', file, '--config', config, '--format', 'json', '--max-problems', '1000'],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        CI: 'true',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
      maxBuffer: 64 * 1024 * 1024,
    },
  ).catch((error: unknown) => {
    // Problems end the linter with code 1; anything else says nothing.
    if (error instanceof Error && 'code' in error && error.code === 1 && 'stdout' in error)
      return { stdout: String(error.stdout) }
    throw error
  })
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}
