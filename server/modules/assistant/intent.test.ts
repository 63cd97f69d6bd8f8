import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { LONGEST } from '#contract/longest.ts'
import { addProfessional, addUser } from '#server/testing/builders.ts'
import { ENGINES } from '#server/testing/database.ts'
import { expectIssues, expectProblem } from '#server/testing/problems.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { conversations } from './conversations.table.ts'
import { SAFETY_CATALOGUE_VERSION } from './danger.ts'

const SINK = 'kitchen sink is backing up and smells'
const MINUTE = 60_000

describe.each(ENGINES)('telling the assistant what is wrong, on %s', (engine) => {
  let world: World
  let ada: Visitor
  let adaId: string

  beforeAll(async () => {
    world = await openWorld({ engine })
    await addProfessional(world.context.db)
  })
  beforeEach(async () => {
    adaId = (await addUser(world.context.db)).id
    ada = await world.signIn({ id: adaId })
  })
  afterAll(() => world.close())

  const say = (message: unknown, rest: object = {}, who = ada) =>
    who.post('/api/ai/intent', { message, ...rest })
  const kept = (id: string) =>
    world.context.db.select().from(conversations).where(eq(conversations.id, id))

  test('names trade, service, urgency and true windows', async () => {
    const { status, body } = await say(SINK)
    expect(status).toBe(200)
    expect(body).toEqual({
      conversationId: expect.any(String),
      engine: 'embedded',
      message: expect.stringMatching(/\S/),
      language: 'en',
      choices: expect.any(Array),
      matters: [{ title: 'Clear a clogged drain', trade: 'plumbing', state: 'now' }],
      links: [],
      intent: {
        trade: 'plumbing',
        skuSuggestions: expect.arrayContaining(['PLB-DRAIN']),
        notes: expect.stringContaining('sink'),
        urgency: expect.stringMatching(/^(high|medium|low)$/),
        timeWindows: expect.any(Array),
        safety: null,
      },
    })
    expect(body.intent.skuSuggestions[0]).toBe('PLB-DRAIN')
    const windows = await ada.get('/api/windows?sku=PLB-DRAIN')
    expect(body.intent.timeWindows).toEqual(windows.body)
    expect(windows.body[0].label).toBe('Today, 11:00 AM - 1:00 PM')
  })

  test('suggests only what the catalog holds, and fits the contract', async () => {
    const { body: services } = await ada.get('/api/services')
    const skus = services.flatMap((each: { skus: { sku: string }[] }) =>
      each.skus.map(({ sku }) => sku),
    )
    for (const message of [
      SINK,
      'outlet not working in living room',
      'AC not cooling',
      'something broke',
      'hello',
    ]) {
      const { body } = await say(message)
      expect(api.assistant.intent.answer.safeParse(body)).toMatchObject({ success: true })
      expect(skus).toEqual(expect.arrayContaining(body.intent.skuSuggestions))
    }
  })

  test('asks back, without suggestions, when it could be anything', async () => {
    const { body } = await say('it is broken')
    expect(body.intent).toMatchObject({ trade: null, skuSuggestions: [], timeWindows: [] })
    expect(body.message).toContain('?')
  })

  test('lets a service chosen beforehand break the tie', async () => {
    const { body } = await say('it is broken', { trade: 'hvac' })
    expect(body.intent.trade).toBe('hvac')
    expect(body.intent.skuSuggestions.length).toBeGreaterThan(0)
    const { body: clear } = await say(SINK, { trade: 'hvac' })
    expect(clear.intent.trade).toBe('plumbing')
  })

  test('warns of a danger from the fixed catalogue', async () => {
    const { body } = await say('I smell gas in the kitchen')
    expect(body.intent.safety).toMatchObject({ hazard: 'gas', source: expect.stringMatching(/\S/) })
    expect(body.intent.safety.steps.length).toBeGreaterThan(0)
  })

  test('goes on with what was said before', async () => {
    const { body: first } = await say('something is wrong in the kitchen')
    const { conversationId } = first
    const { body: next } = await say('the sink is clogged', { conversationId })
    expect(next.conversationId).toBe(conversationId)
    expect(next.intent.trade).toBe('plumbing')
    const [conversation] = await kept(conversationId)
    expect(conversation?.turns.map(({ text }) => text)).toEqual([
      'something is wrong in the kitchen',
      first.message,
      'the sink is clogged',
      next.message,
    ])
  })

  test('loses no word when two things are said at once, and reads the later with the earlier', async () => {
    const { conversationId } = (await say('something is wrong in the kitchen')).body
    const said = ['the sink is clogged', 'it smells of gas', 'please hurry', 'are you there?']
    const answers = await Promise.all(said.map((message) => say(message, { conversationId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [conversation] = await kept(conversationId)
    const texts = conversation?.turns.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(said))
    expect(texts).toHaveLength(10)
    const { body } = await say('thanks', { conversationId })
    expect(body.intent.safety?.hazard).toBe('gas')
  })

  test('keeps the newest hundred turns of a conversation without end', async () => {
    const { conversationId } = (await say(SINK)).body
    const turns = Array.from({ length: 99 }, (_, at) => ({
      by: 'customer' as const,
      text: `${at}`,
    }))
    await world.context.db
      .update(conversations)
      .set({ turns })
      .where(eq(conversations.id, conversationId))
    const { body } = await say('please hurry', { conversationId })
    const [conversation] = await kept(conversationId)
    expect(conversation?.turns).toHaveLength(100)
    expect(conversation?.turns[0]?.text).toBe('1')
    expect(conversation?.turns.at(-1)?.text).toBe(body.message)
  })

  test('remembers which advice it showed, and in which wording', async () => {
    const { body } = await say('I smell gas in the kitchen')
    const [conversation] = await kept(body.conversationId)
    expect(conversation?.turns.at(-1)).toEqual({
      by: 'assistant',
      urgency: 'high',
      language: 'en',
      text: body.message,
      safety: { hazard: 'gas', version: SAFETY_CATALOGUE_VERSION },
    })
  })

  test('shows the danger told last, and goes back to the most pressing one', async () => {
    const { body } = await say('I smell gas near the stove')
    const { conversationId } = body
    const hazard = async (message: string) =>
      (await say(message, { conversationId })).body.intent.safety?.hazard
    expect(await hazard('and a power line is down in the yard')).toBe('downed_line')
    expect(await hazard('thanks')).toBe('gas')
    for (let turn = 0; turn < 12; turn += 1) await say('the sink is white', { conversationId })
    expect(await hazard('it is on the left')).toBe('gas')
  })

  test('starts afresh without an id', async () => {
    const { body: first } = await say(SINK)
    const { body: next } = await say('it is broken')
    expect(next.conversationId).not.toBe(first.conversationId)
    expect(next.intent.trade).toBeNull()
  })

  test('keeps a conversation for 30 minutes after its last word', async () => {
    const { conversationId } = (await say(SINK)).body
    world.clock.advance(29 * MINUTE)
    expect((await say('please hurry', { conversationId })).status).toBe(200)
    world.clock.advance(29 * MINUTE)
    expect((await say('hello?', { conversationId })).status).toBe(200)
    world.clock.advance(30 * MINUTE)
    expectProblem(await say('hello?', { conversationId }), 404)
  })

  test('keeps a conversation to the person it belongs to', async () => {
    const { conversationId } = (await say(SINK)).body
    const eve = await world.signIn(await addUser(world.context.db))
    expectProblem(await say('and what else?', { conversationId }, eve), 404)
    const [conversation] = await kept(conversationId)
    expect(conversation).toMatchObject({ userId: adaId, turns: { length: 2 } })
  })

  test.each([randomUUID(), 'nothing', '', '🚰', '../..', 'x'.repeat(1_000), 'a\0b', "' or 1=1 --"])(
    'knows no conversation called %j',
    async (conversationId) => {
      expectProblem(await say(SINK, { conversationId }), 404)
    },
  )

  test.each([
    undefined,
    null,
    '',
    '   ',
    '\n\t',
    7,
    true,
    [SINK],
    { text: SINK },
    'leak\0',
    'leak \ud83d',
  ])('refuses %j as a message', async (message) => {
    expectIssues(await say(message), 'message')
    expect(await world.context.db.$count(conversations, eq(conversations.userId, adaId))).toBe(0)
  })

  test('takes 2,000 characters and not one more', async () => {
    const longest =
      `${SINK} ${'🚰'.repeat(LONGEST.prose)}`.slice(0, SINK.length + 1) +
      '🚰'.repeat(LONGEST.prose - SINK.length - 1)
    const { status, body } = await say(`  ${longest}  `)
    expect(status).toBe(200)
    expect(body.intent.trade).toBe('plumbing')
    expectIssues(await say(`${longest}!`), 'message')
  })

  test.each([
    '<img src=x onerror=alert(1)> sink is clogged',
    'نشت آب در آشپزخانه',
    '‮sink is clogged',
    '😀😀😀',
    "'; drop table conversations; --",
  ])('reads %j as text', async (message) => {
    const { status, body } = await say(message)
    expect(status).toBe(200)
    const [conversation] = await kept(body.conversationId)
    expect(conversation?.turns[0]).toEqual({ by: 'customer', text: message })
  })

  test.each(['roofing', '', 7, null, ['hvac']])('refuses %j as a trade', async (trade) => {
    expectIssues(await say(SINK, { trade }), 'trade')
  })

  test('ignores what it was not asked', async () => {
    const { status, body } = await say('it is broken', {
      urgency: 'high',
      userId: randomUUID(),
      engine: 'mine',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ engine: 'embedded', intent: { trade: null } })
    const [conversation] = await kept(body.conversationId)
    expect(conversation?.userId).toBe(adaId)
  })
})
