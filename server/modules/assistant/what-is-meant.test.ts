import { expect, test } from 'vitest'
import { talking } from './testing-talk.ts'

const { say, book } = talking()

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

test.each([
  ['huele a gas', 'ya abrí las ventanas'],
  ['smell gas', 'ok im outside with the kids'],
])('what they did about a danger is noted: %j, %j', async (told, did) => {
  await say(told)
  const { message, intent } = await say(did)
  expect(intent.notes).toBe(`${told}. ${did}`)
  expect(message).toMatch(/first\. Noted|seguridad\. Anotado/)
})

test('who asks to hurry reads the earliest time, and is no less urgent', async () => {
  await say('toilet clogged')
  await say('i have kids and only one bathroom')
  const { message, intent } = await say('please hurry')
  expect(message).toMatch(/the earliest time somebody is free/)
  expect(intent.urgency).toBe('high')
})

test('beside a matter, whether we do a thing is answered by what we offer', async () => {
  await say('my heat isnt working')
  await say('its an old boiler')
  const { message } = await say('do you do boilers')
  expect(message).toContain('Boiler or radiator repair')
})

test('what it runs on makes no work on the gas line of it', async () => {
  await say('generator install')
  const { intent } = await say('natural gas')
  expect(intent).toMatchObject({ trade: 'electrical', notes: 'generator install. natural gas' })
})

test('a toilet that gurgles is a sign of the drain', async () => {
  await say('tub drain slow')
  expect((await say('and the toilet gurgles')).matters).toHaveLength(1)
})

test('that no hour costs more is said before there is a matter', async () => {
  expect((await say('do you charge extra on sunday')).message).toContain('on weekends as well')
})

test('whether it is an emergency is answered by what to do', async () => {
  await say('the shower valve wont shut off')
  const { message } = await say('is that an emergency')
  expect(message).toContain('If anybody is in danger, call 911.')
  expect(message).not.toContain('cannot tell that from here')
})

test.each([
  'can you tell me why my water is brown?',
  'why is my water brown?',
  'me puede decir por qué sale el agua café',
])('who asks why is no less in need of somebody: %s', async (said) => {
  expect((await say(said)).intent.trade).toBe('plumbing')
})

test.each([
  'can you add the toilet to the same visit',
  'can he also look at the toilet while he is here',
  'add the toilet to my booking please',
  'puede agregar el inodoro a la cita',
])('who would add a job to a visit is offered one of its own: %s', async (more) => {
  await book(await say('sink is clogged'))
  const { message, matters, intent } = await say(more)
  expect(message).toMatch(/Each is a visit of its own|Cada cosa es una visita aparte/)
  expect(intent.skuSuggestions[0]).toBe('PLB-TOILET')
  expect(matters).toMatchObject([{ state: 'booked' }, { state: 'now' }])
})

test('what is added before anything is booked waits its turn', async () => {
  await say('sink is clogged')
  const { message, matters } = await say('can you add the toilet to the same visit')
  expect(message).toContain('I hear two things')
  expect(matters).toHaveLength(2)
})

test('one more of the same is noted', async () => {
  await say('my outlet is dead')
  const { message, intent } = await say('can you add another one next to it')
  expect(message).toMatch(/^Noted/)
  expect(intent.notes).toBe('my outlet is dead. can you add another one next to it')
})

test('a photo that is to be added to a booking is no job', async () => {
  await book(await say('sink is clogged'))
  const { links } = await say('i want to add a photo to my booking')
  expect(links).toHaveLength(1)
})

test.each([
  ['my toilet stopped working', 'PLB-TOILET'],
  ["my fridge isn't cooling", undefined],
  ['my computer is dead', undefined],
])('a fault told in a few words settles nothing, and blames nobody: %j', async (said, sku) => {
  const { message, intent } = await say(said)
  expect(intent.skuSuggestions[0]).toBe(sku)
  if (sku === undefined) expect(message).toContain('We do plumbing')
})

test('whether one visit will do is answered beside when', async () => {
  await say('two things, no hot water and a dead outlet')
  const { message } = await say('can they come the same day')
  expect(message).toMatch(/^Each is a visit of its own.*the earliest time/)
})

test.each([
  ['My sink is clogged', 'no wait, it is the bathtub not the sink'],
  ['se tapó el fregadero', 'no es el fregadero, es la tina'],
])('what is put right keeps what was told of it: %j, %j', async (told, right) => {
  await say(told)
  const { intent, matters } = await say(right)
  expect(intent).toMatchObject({ notes: `${told}. ${right}`, safety: null })
  expect(intent.skuSuggestions[0]).toBe('PLB-DRAIN')
  expect(matters).toHaveLength(1)
})

test('a time that is wished for two matters is wished for each, and told to nobody', async () => {
  const first = await say(
    'the kitchen sink is clogged and two outlets stopped working. Tomorrow after 3pm please',
  )
  expect(first.message).toMatch(/fit best stand first, beginning with Tuesday 3 PM/)
  const second = await say('the outlets first')
  expect(second.intent.notes).toBe('two outlets stopped working.')
  expect(second.intent.timeWindows[0].label).toMatch(/^Tomorrow, 3:00 PM/)
})

test.each([
  ['Please install a ceiling fan on Friday', /beginning with Friday/],
  ['I need an outlet replaced on Thursday after 5pm', /beginning with Thursday 5 PM/],
  ['My toilet is clogged and I need someone on Friday afternoon', /beginning with Friday 1 PM/],
])('a day that is named with the work orders the times: %s', async (said, told) => {
  expect((await say(said)).message).toMatch(told)
})

test('a day on which it was done before does not', async () => {
  const { message } = await say('we had the faucet replaced last friday and it drips again')
  expect(message).not.toContain('fit best')
})

test.each(['when does the plumber come?', 'a qué hora llega el plomero'])(
  'when somebody comes is answered by the booking: %s',
  async (asked) => {
    await book(await say('sink is clogged'))
    const { links } = await say(asked)
    expect(links).toHaveLength(1)
  },
)
