import { describe, expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say } = talking()

test('that safety comes first is said once', async () => {
  expect((await say('i smell gas in the kitchen')).message).toContain('safety steps first')
  const { message, intent } = await say('how much is it')
  expect(intent.safety).toMatchObject({ hazard: 'gas' })
  expect(message).not.toContain('safety steps first')
})

test.each(["it's fine for now right?", 'is it ok to leave it until tomorrow?'])(
  'asked of a danger, "%s" is answered by its steps',
  async (asked) => {
    const { intent } = await say('water is dripping through the ceiling light')
    const { message } = await say(asked)
    expect(message).toContain(intent.safety.steps[0])
  },
)

test('a danger that turns out to be none is put aside, and that is said once', async () => {
  await say('burning smell from the furnace')
  const explained = 'it was only dust when we first turned it on, gone since yesterday'
  const { message, intent } = await say(`${explained}. it needs a tune up`)
  expect(intent.safety).toBeNull()
  expect(message).toContain('Then I put the safety steps aside.')
  expect(message).toContain('Pick a time')
  expect((await say('thanks')).message).not.toContain('safety steps')
})

test.each([
  ['smoke in the kitchen', 'sorry, that was the toast. all i need is the range hood hooked up'],
  ['the shower shocks me', 'i mean the cold lol, it turns to ice when somebody flushes'],
])('after "%s", "%s" is said of it, and explains it', async (danger, explained) => {
  expect((await say(danger)).intent.safety).not.toBeNull()
  expect((await say(explained)).intent.safety).toBeNull()
  expect((await say('now i smell gas')).intent.safety).toMatchObject({ hazard: 'gas' })
})

describe('a gas smell', () => {
  test.each([
    ['my kitchen sink is clogged', 'and I smell gas', 'PLB-GAS'],
    ['la llave gotea', 'y huele a gas', 'PLB-GAS'],
  ])('is a matter of its own, and comes first: %j, %j', async (told, gas, sku) => {
    await say(told)
    const { intent, matters } = await say(gas)
    expect(intent.skuSuggestions[0]).toBe(sku)
    expect(matters).toMatchObject([{ state: 'waiting' }, { state: 'now' }])
  })

  test('that there was not leaves the list to what waited, and may be told again', async () => {
    await say('the water heater leaks')
    await say('and I smell gas')
    const { message, intent, matters } = await say('no, it was the trash, there is no gas')
    expect(message).toContain('“Gas line inspection and repair” is off your list.')
    expect(intent).toMatchObject({ safety: null, notes: 'the water heater leaks' })
    expect(matters).toMatchObject([{ title: 'Water heater repair', state: 'now' }])
    expect((await say('it drips from the bottom')).intent.safety).toBeNull()
    const again = await say('now I smell gas again')
    expect(again.message).toMatch(/^Please follow the safety steps first/)
    expect(again.intent.safety).toMatchObject({ hazard: 'gas' })
  })
})

test('what explains a danger as it is settled takes it off the list', async () => {
  await say('carbon monoxide alarm went off')
  const settled = await say('fire dept came and said all clear it was the battery')
  expect(settled.message).toMatch(/^Then I put the safety steps aside.*is off your list/)
  expect(settled).toMatchObject({ matters: [], intent: { safety: null } })
  const { intent, matters } = await say('can you check the furnace though')
  expect(matters).toHaveLength(1)
  expect(intent.safety).toBeNull()
})

test('a danger that nothing explains stays, whoever calls it off', async () => {
  await say('i smell gas')
  const { message, intent } = await say('never mind')
  expect(message).toContain('stays on your list')
  expect(intent.safety?.hazard).toBe('gas')
})

test('who is safe is told how to go on', async () => {
  await say('I smell gas near the stove and my sink is clogged')
  const { message } = await say('yes I am safe, the gas company shut it off')
  expect(message).toMatch(/^Once you have said beside the safety steps that you are safe/)
})

test.each(['book the sink first', 'forget the gas, only the sink'])(
  'another matter can be booked first, and the danger stays: %s',
  async (first) => {
    await say('I smell gas near the stove and my sink is clogged')
    const { intent, matters } = await say(first)
    expect(intent).toMatchObject({ notes: 'my sink is clogged', safety: { hazard: 'gas' } })
    expect(matters).toMatchObject([{ state: 'waiting' }, { state: 'now' }])
  },
)

test('what drops a matter tells no danger', async () => {
  await say('My water heater is leaking and two outlets in the bedroom stopped working')
  const { intent } = await say('forget the outlets')
  expect(intent.safety).toBeNull()
})
