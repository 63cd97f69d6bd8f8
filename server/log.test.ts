import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { productSources } from '../tests/imports.ts'
import { addUser } from './testing/builders.ts'
import { ENGINES } from './testing/database.ts'
import { openWorld, type World } from './testing/world.ts'
import { openLog } from './log.ts'

/** Makes the provider fail at whatever it does next, with what it was asked among the parameters. */
const breakProvider = ({ context }: World) =>
  context.db.execute(sql`alter table provider_records rename to provider_records_gone`)

describe.each(ENGINES)('on %s', (engine) => {
  test('what the sign-in provider fails at is logged without what it was asked', async () => {
    const world = await openWorld({ engine })
    const login = await world.visitor.get('/api/login')
    const asked = new URL(String(login.headers['location']))
    asked.searchParams.set('login_hint', 'ada.lovelace@example.com')
    await breakProvider(world)
    expect((await world.visitor.get(asked.pathname + asked.search)).status).toBe(500)
    const logged = world.takeErrors()
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join()).toContain('provider_records')
    expect(logged.join()).toContain('42P01')
    for (const secret of ['ada.lovelace', asked.searchParams.get('nonce') ?? 'none', 'params:'])
      expect(logged.join()).not.toContain(secret)
    await world.close()
  })

  test('a parameter that looks like a line of a stack is left out whole', async () => {
    const world = await openWorld({ engine })
    const ada = await world.signIn(await addUser(world.context.db))
    await world.context.db.execute(sql`alter table conversations rename to conversations_gone`)
    const message = 'The sink leaks\n    at the back (my secret)\nparams: my other secret'
    expect((await ada.post('/api/ai/intent', { message })).status).toBe(500)
    const logged = world.takeErrors().join()
    expect(logged).toContain('conversations')
    expect(logged).toContain('.ts:')
    expect(logged).not.toMatch(/my (other )?secret/)
    await world.close()
  })
})

test('whoever logs an error need not think of what it holds, in a child of the log neither', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const error = new Error('Failed query: select 1\nparams: ada@example.com')
  log.error({ err: error }, 'failed')
  log.child({ request: 'req-1' }).warn({ err: error }, 'failed')
  log.error({ err: error }, error.message)
  log.error({ err: error })
  log.error(error)
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(line).toContain('Failed query: select 1')
    expect(line).not.toContain('ada@example.com')
  }
})

test('the product opens its log in one place', () => {
  const opens = productSources(['contract', 'server', 'seed', 'model']).filter(({ code }) =>
    /\bpino\(|from 'pino'/.test(code),
  )
  expect(opens.map(({ file }) => file)).toEqual(['server/log.ts'])
})
