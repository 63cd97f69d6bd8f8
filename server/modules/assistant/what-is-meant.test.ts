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

test.each([
  ['toilet clogged pls come asap 412 Elm st apt 3 call me 555-201-8873', 'PLB-TOILET'],
  ['my sink is clogged call me at 555-201-8873', 'PLB-DRAIN'],
])('an address in the same breath hides no matter, and no phone is told: %s', async (said, sku) => {
  const { intent, message } = await say(said)
  expect(intent.skuSuggestions[0]).toBe(sku)
  expect(intent.notes).toContain('clogged')
  expect(intent.notes).not.toContain('555')
  expect(message).toContain('belong in the form')
})

test('small talk around a matter hides it neither', async () => {
  const { intent } = await say(
    'Buenas, disculpe la molestia, soy una señora mayor y mi llave de la cocina gotea mucho y no puedo dormir',
  )
  expect(intent.skuSuggestions[0]).toBe('PLB-FAUCET')
})

test.each([
  ['furnace wont light', 'the dryer is gas too'],
  ['sewage coming up in the shower', 'it smells awful'],
])('what runs on gas, or smells, is no leak of it: %j, %j', async (told, more) => {
  const before = await say(told)
  const { intent, matters } = await say(more)
  expect(intent.skuSuggestions[0]).toBe(before.intent.skuSuggestions[0])
  expect(intent.safety?.hazard).toBe(before.intent.safety?.hazard)
  expect(matters).toHaveLength(1)
})

test('from where it comes is no other matter', async () => {
  const { matters, intent } = await say(
    'smells like rotten eggs but only from the hot water in shower',
  )
  expect(intent.skuSuggestions[0]).toBe('PLB-HEATER')
  expect(matters).toHaveLength(1)
})

test.each([
  ['heat pump outside unit is a block of ice', 'actually lets book someone for friday', 'Friday'],
  ['sink clogged', 'wait, make it sunday', 'Sunday'],
])('another day is wished for while nothing is booked: %j, %j', async (told, wish, day) => {
  await say(told)
  expect((await say(wish)).message).toContain(`beginning with ${day}`)
})

test.each([
  ['quiero cargador para mi carro electrico en la cochera', 'es un nissan leaf', /^Anotado/],
  ['no heat', 'gas bill is paid', /^Noted/],
  ['thinking of a mini split, 3 rooms', 'just want a number', /costs \$/],
  ['need an ev charger', 'what about a wall connector, do you supply it', /^Parts and labor/],
  ['furnace wont light', 'im the owner', /let the professional in|^Noted/],
  ['sink is clogged', 'i can send a pic', /Photos are added on the page of the booking/],
])('beside a matter it is meant of it: %j, %j', async (told, more, answer) => {
  await say(told)
  expect((await say(more)).message).toMatch(answer)
})
