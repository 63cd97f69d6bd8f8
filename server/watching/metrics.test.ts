import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inProject } from '#scripts/project.mjs'
import { addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addUnmatched } from '#server/testing/unmatched-bookings.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const TOKEN = 'a-token-that-nobody-guesses'

const read = ({ app }: World, authorization?: string) =>
  app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

describe.each(ENGINES)('the metrics on %s', (engine) => {
  let world: World

  beforeAll(async () => {
    // What waits is written by the database's clock.
    world = await openWorld({ engine, settings: { metricsToken: TOKEN }, now: new Date() })
  })
  afterAll(() => world.close())

  test('tell what was asked how often, what waits and what became of today, by no name', async () => {
    const ada = await addUser(world.context.db, { firstName: 'Adalgisa' })
    const asAda = await world.signIn(ada)
    await asAda.get('/api/bookings')
    await asAda.post('/api/ai/intent', { message: 'The sink is clogged.' })
    await world.visitor.get('/api/bookings')
    await world.visitor.get('/adalgisa/made/up')
    await addUnmatched(world.context.db, { count: 3, asked: 'later' })
    world.clock.set(new Date())

    const { statusCode, headers, body } = await read(world, `Bearer ${TOKEN}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    for (const line of [
      'fixwell_request_seconds_count{method="GET",route="/api/bookings",status="200"} 1',
      'fixwell_request_seconds_count{method="GET",route="/api/bookings",status="401"} 1',
      'fixwell_assistant_answers_total{engine="embedded"} 1',
      'fixwell_unmatched_bookings 3',
      'fixwell_bookings_today{what="made"} 3',
      'fixwell_database_requests 0',
    ])
      expect(body).toContain(`\n${line}\n`)
    expect(body).not.toMatch(/adalgisa/i)
    expect(body).not.toContain(ada.id)
  })

  test.each([undefined, '', 'Bearer', `Bearer ${TOKEN}x`, TOKEN])(
    'are for nobody who says %s',
    async (authorization) => {
      const { statusCode, body } = await read(world, authorization)
      expect(statusCode).toBe(401)
      expect(body).not.toContain('fixwell_')
    },
  )
})

test('the dashboard and the alerts ask for nothing that is not told', async () => {
  const world = await openWorld({ settings: { metricsToken: TOKEN } })
  await world.visitor.get('/api/bookings')
  const { body } = await read(world, `Bearer ${TOKEN}`)
  const told = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name))
  for (const file of [
    'grafana/fixwell.json',
    'prometheus/alerts.yml',
    'prometheus/alerts.test.yml',
  ]) {
    const text = readFileSync(inProject('deploy', file), 'utf8')
    const asked = [...text.matchAll(/fixwell_\w+/g)].map(([name]) =>
      name.replace(/_(bucket|count)$/, ''),
    )
    expect(asked.length, file).toBeGreaterThan(5)
    expect(
      asked.filter((name) => !told.has(name)),
      file,
    ).toEqual([])
  }
  await world.close()
})

test('without a token there are none', async () => {
  const world = await openWorld()
  expect((await read(world)).statusCode).toBe(404)
  await world.close()
})
