import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addUser } from '#server/testing/builders.ts'
import {
  type LanguageModelServer,
  openLanguageModelServer,
} from './testing-language-model-server.ts'
import { openWorld, type Visitor, type World } from '#server/testing/world.ts'
import { chooseEngine } from './choose-engine.ts'
import { conversationOf } from './testing-conversation.ts'

let model: LanguageModelServer
let world: World
let ada: Visitor
let bob: Visitor

beforeAll(async () => {
  model = await openLanguageModelServer()
  world = await openWorld({
    settings: { languageModel: { baseUrl: model.baseUrl, apiKey: null, model: 'a-model' } },
  })
  ada = await world.signIn(await addUser(world.context.db))
  bob = await world.signIn(await addUser(world.context.db))
})
/** Whatever happened before, it answers again. */
beforeEach(async () => {
  world.clock.advance(60 * SECOND)
  model.behave(answers)
  expect(await engineFor(ada)).toBe('a-model')
})
afterAll(async () => {
  await world.close()
  await model.close()
})

const fails = () => ({ fails: 401 })
const answers = () => ({
  says: JSON.stringify({
    trade: 'plumbing',
    skuSuggestions: ['PLB-DRAIN'],
    urgency: 'medium',
    notes: '',
    message: 'That sounds like a clogged drain.',
    choices: [],
  }),
})

const SECOND = 1_000
const engineFor = async (who: Visitor) => {
  const { status, body } = await who.post('/api/ai/intent', { message: 'my sink is clogged' })
  expect(status).toBe(200)
  expect(body.intent.trade).toBe('plumbing')
  return body.engine
}

test('a model that failed three times is left alone, until one question finds it back', async () => {
  model.behave(fails)
  for (const who of [ada, bob, ada]) expect(await engineFor(who)).toBe('embedded')
  expect(model.asked).toHaveLength(3)
  for (const who of [ada, bob, ada]) expect(await engineFor(who)).toBe('embedded')
  expect(model.asked).toHaveLength(3)

  world.clock.advance(29 * SECOND)
  await engineFor(bob)
  expect(model.asked).toHaveLength(3)
  world.clock.advance(1 * SECOND)
  await engineFor(bob)
  await engineFor(ada)
  expect(model.asked).toHaveLength(4)

  world.clock.advance(30 * SECOND)
  model.behave(answers)
  for (const who of [ada, bob, ada]) expect(await engineFor(who)).toBe('a-model')
  expect(model.asked).toHaveLength(3)
})

test('only one question at a time tries whether it is back', async () => {
  model.behave(fails)
  for (const who of [ada, bob, ada]) await engineFor(who)
  world.clock.advance(30 * SECOND)
  const told: string[] = []
  // It answers the first when the others have been told something.
  const others = new Promise<void>((resolve) => {
    model.behave(async () => {
      await others
      return answers()
    })
    for (const who of [ada, bob, ada])
      void engineFor(who).then((engine) => told.push(engine) === 2 && resolve())
  })
  await others
  expect(told).toEqual(['embedded', 'embedded'])
  expect(model.asked).toHaveLength(1)
  await vi.waitFor(() => expect(told).toContain('a-model'), { timeout: 60_000 })
})

test('failures with a good answer between them are not in a row', async () => {
  for (const behaviour of [fails, fails, answers, fails, fails, answers]) {
    model.behave(behaviour)
    await engineFor(ada)
    expect(model.asked).toHaveLength(1)
  }
})

/** An engine of its own, as another server has one, and what it logs. */
function anotherEngine(answerMs?: number) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const engine = chooseEngine({ config: world.context.config, clock: world.clock, log }, answerMs)
  const say = async (text: string) => (await engine(conversationOf({ turns: [text] }))).engine
  return { say, lines }
}

test('what one server learnt of its model no other one knows', async () => {
  model.behave(fails)
  for (const who of [ada, bob, ada, bob]) await engineFor(who)
  expect(model.asked).toHaveLength(3)
  await anotherEngine().say('my sink is clogged')
  expect(model.asked).toHaveLength(4)
})

test('three that wait in vain are enough', async () => {
  const { say, lines } = anotherEngine(100)
  model.behave(() => 'silence')
  for (let each = 0; each < 5; each += 1) expect(await say('my sink is clogged')).toBe('embedded')
  // A busy machine may give up before a question has reached it.
  expect(lines.filter((line) => line.includes('did not answer'))).toHaveLength(3)
})

test('that it is left alone and that it is back the log tells once each, without what was said', async () => {
  const { say, lines } = anotherEngine()
  model.behave(fails)
  for (let each = 0; each < 5; each += 1) await say('my sink is clogged')
  world.clock.advance(30 * SECOND)
  await say('my sink is clogged')
  world.clock.advance(30 * SECOND)
  model.behave(answers)
  for (let each = 0; each < 2; each += 1) expect(await say('my sink is clogged')).toBe('a-model')
  const told = (message: string) => lines.filter((line) => line.includes(message))
  expect(told('the language model failed too often and is left alone for a while')).toHaveLength(1)
  expect(told('the language model answers again')).toHaveLength(1)
  expect(told('the language model did not answer')).toHaveLength(4)
  expect(lines).toHaveLength(6)
  expect(lines.join('')).not.toContain('sink')
})
