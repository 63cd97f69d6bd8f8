import { expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say } = talking()

test.each([
  ['co detector chirping', 'once a minute', 'ELE-ALARM'],
  ['hot tub breaker trips', 'outside', 'ELE-BREAKER'],
  ['a kid stuck a fork in the outlet', 'hes fine', 'ELE-OUTLET'],
  ['sewer smell in basement', 'no gas in the house', 'PLB-SEWER'],
  ['no hot water', 'we dont have gas', 'PLB-HEATER'],
])('a sign, a place or what is in order is noted: %j, %j', async (told, more, sku) => {
  await say(told)
  const { message, intent } = await say(more)
  expect(message).toMatch(/^Noted/)
  expect(intent.skuSuggestions[0]).toBe(sku)
  expect(intent.notes).toBe(`${told}. ${more}`)
})

test('that there is no gas puts no steps aside', async () => {
  await say('rotten egg smell near the stove')
  expect((await say('we dont have gas')).intent.safety?.hazard).toBe('gas')
})

test.each(['what do i do, my toilet overflows', 'my toilet overflows, what should i do?'])(
  'who asks what to do is as urgent as who does not: %s',
  async (said) => {
    const { message, intent } = await say(said)
    expect(intent).toMatchObject({ urgency: 'high', skuSuggestions: ['PLB-TOILET'] })
    expect(message).toContain('close the valve behind it')
  },
)

test.each([
  ['my landlord says the wiring is old', 'can you look at it'],
  ['need someone to hang a tv', 'ok what about the outlet behind it'],
])('what is wanted done is no question for who comes: %j, %j', async (told, wanted) => {
  await say(told)
  const { message, intent } = await say(wanted)
  expect(message).not.toContain('cannot tell that from here')
  expect(intent.trade).toBe('electrical')
})

test('who turns to another thing brings none', async () => {
  expect((await say('ok then the faucet')).intent.skuSuggestions[0]).toBe('PLB-FAUCET')
})
