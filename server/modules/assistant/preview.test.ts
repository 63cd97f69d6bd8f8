import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeOff } from '#server/modules/business/business.table.ts'
import { addProfessional } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { addSomePlaces } from '#server/testing/places.ts'
import { expectIssues } from '#server/testing/problems.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const SINK = 'kitchen sink is backing up and smells'

describe.each(ENGINES)('a visitor says what is wrong, on %s', (engine) => {
  let world: World
  let proId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addSomePlaces(world.context)
    ;({ id: proId } = await addProfessional(world.context.db))
  })
  afterAll(() => world.close())

  const say = (message: unknown, rest: object = {}) =>
    world.visitor.post('/api/ai/preview', { message, ...rest })

  test('they read the service, its price range and the earliest time somebody is free near them', async () => {
    const { status, body } = await say(SINK, { zip: '10001' })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: expect.stringMatching(/\$125\.00.* Pick a time that suits you\.$/),
      language: 'en',
      choices: expect.any(Array),
      intent: {
        trade: 'plumbing',
        skuSuggestions: expect.arrayContaining(['PLB-DRAIN']),
        urgency: expect.stringMatching(/^(high|medium|low)$/),
        safety: null,
      },
      service: {
        sku: 'PLB-DRAIN',
        title: 'Clear a clogged drain',
        priceMin: 12_500,
        priceMax: 27_500,
      },
      earliest: expect.objectContaining({ label: 'Today, 11:00 AM - 1:00 PM' }),
    })
  })

  test('who writes Spanish reads the service and its time in Spanish', async () => {
    const { body } = await say('se tapó el fregadero de la cocina', { zip: '10001' })
    expect(body).toMatchObject({
      language: 'es',
      service: { sku: 'PLB-DRAIN', title: 'Destapar un desagüe' },
      earliest: { label: expect.stringMatching(/^lunes, 23 de noviembre/) },
    })
  })

  test('where nobody works there is no earliest time, and the service is named all the same', async () => {
    const { body } = await say(SINK, { zip: '19103' })
    expect(body).toMatchObject({ service: { sku: 'PLB-DRAIN' }, earliest: null, place: 'unserved' })
    expect(body.message).not.toContain('Pick a time')
  })

  test('the earliest is the earliest, whatever time the words wish for', async () => {
    const { body } = await say(`${SINK}, Thursday evening would be best`, { zip: '10001' })
    expect(body.earliest.label).toBe('Today, 11:00 AM - 1:00 PM')
  })

  test('a danger comes with its steps', async () => {
    const { body } = await say('I smell gas in the basement')
    expect(body.intent).toMatchObject({ urgency: 'high', safety: { hazard: 'gas' } })
    expect(body.intent.safety.steps.length).toBeGreaterThan(1)
  })

  test('what is no matter of ours has no service', async () => {
    const { body } = await say('my car does not start')
    expect(body).toMatchObject({ service: null, earliest: null, intent: { trade: null } })
  })

  test('nothing is kept', async () => {
    await say(SINK, { zip: '10001' })
    const { rows } = await world.context.db.execute(sql`select 1 from conversations`)
    expect(rows).toEqual([])
  })

  test('nothing said, too much said and a place of two lines are refused', async () => {
    expectIssues(await say(' '), 'message')
    expectIssues(await say('x'.repeat(2_001)), 'message')
    expectIssues(await say(SINK, { zip: '1\n2' }), 'zip')
  })

  test('digits that are no place are told from a place where nobody works, and from one where all are taken', async () => {
    world.clock.advance(61_000)
    const placeAt = async (zip?: string, words = SINK) => (await say(words, { zip })).body.place
    expect(await placeAt('00000')).toBe('unknown')
    expect(await placeAt('10001', 'an outlet does not work')).toBe('unserved')
    expect(await placeAt('10001')).toBeUndefined()
    expect(await placeAt('')).toBeUndefined()
    expect(await placeAt()).toBeUndefined()
    const now = world.clock.now().getTime()
    await world.context.db.insert(timeOff).values({
      proId,
      startsAt: new Date(now),
      endsAt: new Date(now + 30 * 86_400_000),
    })
    expect(await placeAt('10001')).toBe('served')
  })

  test('ten a minute are answered, the eleventh waits', async () => {
    world.clock.advance(61_000)
    const asked = []
    for (let each = 0; each < 11; each += 1) asked.push((await say(SINK)).status)
    expect(asked).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test.each([
    ['where is my plumber', 'Once you have signed in'],
    ['I want to cancel my appointment for tomorrow', 'Once you have signed in'],
    ['dónde está mi plomero', 'Cuando inicie sesión'],
  ])(
    'nobody is told that they have no booking before we know who they are: %s',
    async (said, told) => {
      world.clock.advance(61_000)
      expect((await say(said)).body.message).toContain(told)
    },
  )
})
