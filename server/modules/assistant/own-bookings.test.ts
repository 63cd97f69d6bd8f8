import { describe, expect, test } from 'vitest'
import { addBooking } from '#server/testing/builders.ts'
import { talking } from './testing-talk.ts'

const { say, book, db, adaId } = talking()

const add = (booking: Parameters<typeof addBooking>[1]) =>
  addBooking(db(), { customerId: adaId(), ...booking })

/** Somebody is with her for a leak, and a toilet and a sink are to come. */
async function threeBookings() {
  const leak = await add({
    sku: 'PLB-LEAK',
    status: 'on_site',
    windowStart: new Date('2026-11-24T14:00:00Z'),
  })
  const toilet = await add({
    sku: 'PLB-TOILET',
    windowStart: new Date('2026-11-25T14:00:00Z'),
  })
  const sink = await add({
    sku: 'PLB-INSTALL',
    windowStart: new Date('2026-11-26T14:00:00Z'),
  })
  return { leak, toilet, sink }
}

const to = ({ id }: { id: string }) => ({ href: `/bookings/${id}` })

describe('of several bookings', () => {
  test.each([
    ['where is my plumber?', 'leak'],
    ['where is my electrician?', 'outlet'],
    ['the electrician never came', 'outlet'],
    ['when does the HVAC technician arrive?', 'cooling'],
    ['cancela la cita del electricista', 'outlet'],
  ] as const)('%s: the one that who is named comes for', async (said, which) => {
    const next = (hour: number) => ({ windowStart: new Date(`2026-11-25T${hour}:00:00Z`) })
    const own = {
      leak: await add({ sku: 'PLB-LEAK', ...next(16) }),
      outlet: await add({ sku: 'ELE-OUTLET', ...next(18) }),
      cooling: await add({ sku: 'HVC-COOL', ...next(14) }),
    }
    expect((await say(said)).links).toMatchObject([to(own[which])])
  })

  test.each(['cancel the toilet repair tomorrow', 'quiero cancelar la cita del inodoro'])(
    '%s: the one that is named',
    async (said) => {
      const { toilet } = await threeBookings()
      expect((await say(said)).links).toMatchObject([to(toilet)])
    },
  )

  test.each([
    ['cancel the fan', 'ELE-LIGHT'],
    ['when is my gas appointment', 'PLB-GAS'],
    ['quiero cancelar la cita del gas', 'PLB-GAS'],
  ])('%s: a word of three letters names one, too', async (said, sku) => {
    await add({ sku: 'PLB-TOILET', windowStart: new Date('2026-11-25T14:00:00Z') })
    const meant = await add({ sku, windowStart: new Date('2026-11-26T14:00:00Z') })
    expect((await say(said)).links).toMatchObject([to(meant)])
  })

  test('a "que" in a title names none', async () => {
    const toilet = await add({ sku: 'PLB-TOILET', windowStart: new Date('2026-11-25T14:00:00Z') })
    const dripping = await add({ sku: 'HVC-ACLEAK', windowStart: new Date('2026-11-26T14:00:00Z') })
    const { message, links } = await say('tengo que cancelar mi cita')
    expect(message).toContain('¿De cuál habla')
    expect(links).toMatchObject([to(toilet), to(dripping)])
  })

  test('where none is named, we ask which, and hear the answer', async () => {
    const { toilet, sink } = await threeBookings()
    const asked = await say('cancel my booking')
    // Who is at work already is not asked about.
    expect(asked.message).toMatch(/^Which one do you mean: “Toilet repair” \(.*\) or “Install /)
    expect(asked.links).toMatchObject([to(toilet), to(sink)])
    const answered = await say('the toilet one')
    expect(answered.message).toContain('“Toilet repair” ')
    expect(answered.links).toMatchObject([to(toilet)])
    expect(answered.matters).toEqual([])
  })

  test('the one that was booked in this conversation is meant', async () => {
    await threeBookings()
    const booking = await book(await say('my kitchen faucet is dripping'))
    const { message, links } = await say('I want to cancel my appointment')
    expect(message).toContain('You can cancel it on its page')
    expect(links).toMatchObject([to(booking)])
  })

  test.each([
    ['the one on thursday', 'sink'],
    ['the second one', 'sink'],
    ['wednesday', 'toilet'],
    ['la del jueves', 'sink'],
    ['just the toilet one', 'toilet'],
    ['solo la del inodoro', 'toilet'],
  ] as const)('which one is answered by its day or its place: %s', async (said, which) => {
    const own = await threeBookings()
    await say('cancel my booking')
    expect((await say(said)).links).toMatchObject([to(own[which])])
  })

  test('two of one service are told apart by their day', async () => {
    const { toilet } = await threeBookings()
    const other = await add({
      sku: 'PLB-TOILET',
      windowStart: new Date('2026-11-27T14:00:00Z'),
    })
    const { links } = await say('cancel the toilet repair')
    expect(links).toMatchObject([to(toilet), to(other)])
    expect((await say('cancel the toilet repair on friday')).links).toMatchObject([to(other)])
  })

  test('a day to which something should be moved is not the day of the booking meant', async () => {
    const { toilet, sink } = await threeBookings()
    const { links, message } = await say('can you move my booking to thursday')
    expect(message).toContain('Which one do you mean')
    expect(links).toMatchObject([to(toilet), to(sink)])
  })

  test.each([
    ['can you move it to friday', 'toilet'],
    ['ok, cancel it', 'toilet'],
    ['can he come later, i work until 5', 'toilet'],
    ['actually cancel the other one', 'sink'],
    ['the sink one, cancel that', 'sink'],
  ] as const)(
    'who names none goes on about the one that was spoken of: %s',
    async (said, which) => {
      const { toilet, sink } = await threeBookings()
      expect((await say('when is my toilet appointment')).links).toMatchObject([to(toilet)])
      const { links, message } = await say(said)
      expect(message).not.toContain('Which one do you mean')
      expect(links).toMatchObject([to({ toilet, sink }[which])])
    },
  )

  test('in Spanish', async () => {
    await threeBookings()
    const asked = await say('quiero cancelar mi cita')
    expect(asked.message).toMatch(/^¿/)
    expect(asked.links).toHaveLength(2)
  })

  test('who is with them already is not canceled', async () => {
    await add({ sku: 'PLB-LEAK', status: 'on_site' })
    const { message } = await say('cancel my booking')
    expect(message).toContain('cannot be canceled any more')
    expect(message).not.toContain('You can cancel')
  })
})

test('a price for both names both', async () => {
  await say('kitchen faucet drips, and the thermostat is blank')
  const { message } = await say('how much for both together')
  expect(message).toMatch(/“Faucet.*” costs \$.*, “Thermostat.*” costs \$.*visit of its own/)
})

test('a price of something else in total is of that alone', async () => {
  await say('kitchen faucet drips, and the thermostat is blank')
  const { message } = await say('what would a new water heater cost in total')
  expect(message).toContain('“Water heater replacement” costs')
  expect(message).not.toContain('visit of its own')
})

test.each([
  ['kitchen faucet drips', 'my breaker smells burnt', 'burning_or_sparking'],
  ['toilet runs all night', 'pipe burst in the basement', 'burst_pipe'],
])('a danger in a few words after another matter is one: %s > %s', async (told, then, hazard) => {
  await say(told)
  expect((await say(then)).intent.safety?.hazard).toBe(hazard)
})

test('what is only to be looked after does no damage until somebody comes', async () => {
  await say('furnace tune up before winter')
  const { message } = await say('what should i do until then')
  expect(message).not.toContain('switch the unit off')
  expect(message).toContain('If anybody is in danger, call 911')
})

test('what limits the damage until somebody comes fits what is wrong', async () => {
  await say('toilet clogged')
  const { message } = await say('should i turn something off')
  expect(message).toContain('do not flush it again')
  expect(message).not.toContain('close the valve at the fixture')
})

test.each([
  ['i smell gas in the kitchen', 'should i open the windows', 'Get everyone out now'],
  ['huele a gas en la cocina', 'que hago', 'Salga ahora mismo con todos'],
  ['huele a gas en la cocina', 'entonces que hago, le hablo a quien', 'a su compañía de gas'],
  ['i smell gas in the kitchen', 'who do i call', 'call 911 and your gas utility'],
])('beside a danger its steps are the answer: %s > %s', async (told, asked, step) => {
  await say(told)
  expect((await say(asked)).message).toContain(step)
})

describe('what is booked already', () => {
  test('is not sold again without a word', async () => {
    const outlet = await add({ sku: 'ELE-OUTLET', windowStart: new Date('2026-11-25T14:00:00Z') })
    const { message, links } = await say('the bedroom outlet is dead')
    expect(message).toMatch(/You have booked “Outlet .*” already \(Wed, .*\)/)
    expect(links).toMatchObject([to(outlet)])
    const more = await say('also the wall switch beside it does nothing')
    expect(more.message).not.toContain('already')
    expect((await say('can you move it to friday')).links).toMatchObject([to(outlet)])
  })

  test.each(['PLB-LEAK', 'ELE-LIGHT'])('is that of another service: %s', async (sku) => {
    await add({ sku, windowStart: new Date('2026-11-25T14:00:00Z') })
    expect((await say('the bedroom outlet is dead')).message).not.toContain('already')
  })
})

test('what is done is meant where more of its name is said than of what is to come', async () => {
  await add({ sku: 'PLB-SUMP', windowStart: new Date('2026-11-25T14:00:00Z') })
  const done = await add({
    sku: 'HVC-HEATPUMP',
    status: 'completed',
    windowStart: new Date('2026-10-05T14:00:00Z'),
  })
  const { message, links } = await say('how much did I pay for the heat pump repair')
  expect(message).toContain('“Heat pump repair” (Mon, Oct 5, 10:00 AM - 12:00 PM) is done')
  expect(links).toContainEqual(expect.objectContaining(to(done)))
})

test('what is done is not meant by who asks of what is to come', async () => {
  const { sink } = await threeBookings()
  const windowStart = new Date('2026-10-05T14:00:00Z')
  await add({ sku: 'PLB-FAUCET', status: 'completed', windowStart })
  expect((await say('did anyone accept my faucet install yet?')).links).toMatchObject([to(sink)])
})

describe('what was done lately', () => {
  const done = (day: string) =>
    add({ sku: 'PLB-LEAK', status: 'completed', windowStart: new Date(`2026-${day}T14:00:00Z`) })
  const AGAIN = 'the pipe you fixed under the bathroom sink is leaking again'

  test('is under guarantee: the same trouble is not sold again without a word', async () => {
    const leak = await done('11-20')
    const { message, links } = await say(AGAIN)
    expect(message).toContain('is under our guarantee')
    expect(message).toContain('at no charge')
    expect(links).toMatchObject([to(leak)])
    expect((await say('it drips on the floor')).message).not.toContain('guarantee')
  })

  test('is so on the whole of its last day, at whatever time it was done', async () => {
    const windowStart = new Date('2026-10-24T11:00:00Z')
    await add({ sku: 'PLB-LEAK', status: 'completed', windowStart })
    expect((await say(AGAIN)).message).toContain('is under our guarantee')
  })

  test('is told to be so as long as it is', async () => {
    await done('10-23')
    expect((await say(AGAIN)).message).not.toContain('guarantee')
  })

  test('is that of another service', async () => {
    await done('11-20')
    expect((await say('my toilet is clogged')).message).not.toContain('guarantee')
  })
})
