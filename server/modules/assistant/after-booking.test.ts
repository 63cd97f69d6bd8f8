import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { bookings } from '#server/modules/bookings/bookings.table.ts'
import { addBooking } from '#server/testing/builders.ts'
import { talking } from './testing-talk.ts'

const { say, book, db, adaId, post } = talking()

const add = (booking: Parameters<typeof addBooking>[1] = {}) =>
  addBooking(db(), { customerId: adaId(), sku: 'PLB-TOILET', ...booking })

const to = ({ id }: { id: string }) => ({ href: `/bookings/${id}` })

describe('the price of what is booked', () => {
  test.each([
    'how much will it cost',
    'whats the price of my booking',
    'how much do i owe',
    'what will my booking cost',
    'how much will i pay',
    '¿cuánto me va a costar?',
    '¿cuánto voy a pagar?',
  ])('is the one it was booked at: %s', async (asked) => {
    const booking = await add()
    const { message, links } = await say(asked)
    expect(message).toMatch(/(?:booked at|agendado a) \$125\.00 - \$275\.00\./)
    expect(message).not.toMatch(/Plumbing diagnosis|\$75/)
    expect(links[0]).toMatchObject(to(booking))
  })

  test.each([
    ['how much did i pay', 'for $200.00.'],
    ['¿cuánto pagué?', 'por $200.00.'],
  ])('is the final one once it is done: %s', async (asked, answer) => {
    const booking = await add({ status: 'on_site' })
    await db()
      .update(bookings)
      .set({ status: 'completed', completedAt: booking.windowEnd, finalPriceCents: 20_000 })
      .where(eq(bookings.id, booking.id))
    const { message, links } = await say(asked)
    expect(message).toContain(answer)
    expect(links[0]).toMatchObject(to(booking))
  })

  test('is the one it was booked at where none was entered once it was done', async () => {
    await add({ status: 'completed' })
    const { message } = await say('how much did i pay')
    expect(message).toContain('booked at $125.00 - $275.00; no other price was entered')
  })

  test('is of the booking of this conversation, and of a matter while one is open', async () => {
    await add()
    const open = await say('my kitchen sink is clogged')
    const matter = await say('how much will it cost')
    expect(matter.message).toContain('“Clear a clogged drain” costs')
    expect(matter.links).toEqual([])
    const booking = await book(open)
    const { message, links } = await say('how much will it cost')
    expect(message).toMatch(/^“Clear a clogged drain” \(.*\) is booked at \$/)
    expect(links).toMatchObject([to(booking)])
  })

  test('is told of each, where they have several', async () => {
    const toilet = await add()
    const drain = await add({
      sku: 'PLB-DRAIN',
      windowStart: new Date('2026-11-26T14:00:00Z'),
    })
    const { message, links } = await say('how much do i owe')
    expect(message).toMatch(/^“Toilet repair” .*“Clear a clogged drain” /)
    expect(links).toMatchObject([to(toilet), to(drain), { href: '/help#paying' }])
  })
})

describe('what is taken off the list', () => {
  test.each([
    [
      'my kitchen sink is clogged and also the bathroom light is dead',
      "i don't want the light one anymore",
      /^Good\. “.*[Ll]ight.*” is off your list\. “Clear a clogged drain” stays booked\.$/,
    ],
    [
      'se tapó el fregadero y además no prende la luz del baño',
      'ya no quiero lo de la luz',
      /^Muy bien\. “.*” ya no está en su lista\. “Destapar un desagüe” sigue agendado\.$/,
    ],
  ])('is named, with what stays booked, and no other booking: %s', async (told, off, answer) => {
    await add()
    const booking = await book(await say(told))
    const { message, links, matters } = await say(off)
    expect(message).toMatch(answer)
    expect(links).toMatchObject([to(booking)])
    expect(links).toHaveLength(1)
    expect(matters).toMatchObject([{ state: 'booked' }])
  })

  test('leads to what is left', async () => {
    await add()
    await say('kitchen faucet drips, and the thermostat is blank')
    const { message, links } = await say('skip the faucet')
    expect(message).toMatch(/^Good\. “Faucet.*” is off your list\. Shall we go on with “Thermostat/)
    expect(links).toEqual([])
  })

  test('what is booked is no part of it', async () => {
    const booking = await book(await say('my kitchen sink is clogged'))
    const { message, links } = await say('never mind, it fixed itself')
    expect(message).toContain('If you no longer need that visit, cancel it')
    expect(links).toMatchObject([to(booking)])
  })
})

test.each([
  ['are they insured', /insurance .*are asked for.*As soon as somebody has accepted/],
  ['¿tienen seguro?', /se le piden su seguro.*En cuanto alguien haya aceptado/],
])('of whom we send only what is so is told: %s', async (asked, answer) => {
  const { message } = await say(asked)
  expect(message).toMatch(answer)
  expect(message).not.toMatch(/before you book|Antes de agendar/)
})

describe('what was canceled', () => {
  test.each(['is my booking canceled', 'did you cancel it?', 'i canceled by mistake'])(
    'is told, with its page: %s',
    async (asked) => {
      const booking = await add()
      await post(`/api/bookings/${booking.id}/cancel`, {})
      const { message, links } = await say(asked)
      expect(message).toMatch(/^“Toilet repair” for tomorrow, .* was canceled\..*Book again/)
      expect(links).toMatchObject([to(booking)])
    },
  )

  test('in Spanish', async () => {
    const booking = await add()
    await post(`/api/bookings/${booking.id}/cancel`, {})
    const { message, links } = await say('¿se canceló mi cita?')
    expect(message).toMatch(/ se canceló\..*Book again/)
    expect(links).toMatchObject([to(booking)])
  })

  test('is not told where another is to come', async () => {
    const booking = await add()
    const other = await add({ sku: 'PLB-DRAIN' })
    await post(`/api/bookings/${booking.id}/cancel`, {})
    expect((await say('is my booking canceled')).links).toMatchObject([to(other)])
  })
})

test.each([
  ['cancel my booking', 'Your booking: Toilet repair, Friday, Nov 27, 9 AM'],
  ['quiero cancelar mi cita', 'Su cita: Reparación de inodoro, viernes, 27 de noviembre, 9 a.m.'],
])('links that would read alike tell the time: %s', async (asked, label) => {
  await add({ windowStart: new Date('2026-11-25T14:00:00Z') })
  const friday = await add({ windowStart: new Date('2026-11-27T14:00:00Z') })
  await add({ sku: 'PLB-DRAIN', windowStart: new Date('2026-11-28T14:00:00Z') })
  const { links } = await say(asked)
  expect(links[1]).toEqual({ label, href: `/bookings/${friday.id}` })
  expect(links[2].label).not.toMatch(/Nov|AM|a\.m\./)
})

describe('where to come', () => {
  test.each([
    ['the adress is wrong its apt 5', 'Its address and notes are changed on its page'],
    ['la dirección está mal, es el apto 5', 'La dirección y las notas se cambian en la página'],
  ])('is changed on the page of what is booked: %s', async (said, answer) => {
    const booking = await add()
    const { message, links } = await say(said)
    expect(message).toContain(answer)
    expect(links).toMatchObject([to(booking)])
  })

  test('cannot be changed once somebody is on the way', async () => {
    await add({ status: 'en_route' })
    const { message } = await say('the adress is wrong its apt 5')
    expect(message).toContain('cannot be changed any more: write to Gwen on its page')
  })

  test.each([
    ['my kitchen sink is clogged', 'the gate code is 1234', 'in the notes'],
    ['se tapó el fregadero', 'el código del portón es 1234', 'en las notas'],
  ])('and how to get in, is told for an open matter: %s', async (told, said, answer) => {
    await add()
    await say(told)
    const { message, links } = await say(said)
    expect(message).toContain(answer)
    expect(links).toEqual([])
  })
})

describe('who comes', () => {
  test.each([
    ['my kitchen sink is clogged', 'who is coming', 'as soon as somebody has accepted'],
    ['my kitchen sink is clogged', 'who will come', 'as soon as somebody has accepted'],
    ['se tapó el fregadero', '¿quién va a venir?', 'en cuanto alguien haya aceptado'],
  ])('is not known before it is booked: %s > %s', async (told, asked, answer) => {
    await say(told)
    const { message } = await say(asked)
    expect(message).toContain(answer)
    expect(message).not.toContain('under way')
  })

  test.each([
    ['he never came', 'on_site', 'write to Gwen on its page'],
    ['he is not here yet', 'en_route', 'Something went wrong'],
    ['no ha llegado el plomero', 'on_site', 'escríbale a Gwen'],
  ] as const)('may not be so: %s, %s', async (said, status, answer) => {
    const booking = await add({ status })
    const { message, links } = await say(said)
    expect(message).toContain(answer)
    expect(links).toMatchObject([to(booking)])
  })
})

test('a danger of one matter makes no other urgent once it is booked', async () => {
  const told = await say(
    'a pipe burst in the kitchen and water is everywhere. and the outlet in the bedroom does not work',
  )
  expect(told).toMatchObject({ intent: { urgency: 'high', safety: { hazard: 'burst_pipe' } } })
  await book(told)
  const { intent } = await say('next')
  expect(intent.skuSuggestions[0]).toBe('ELE-OUTLET')
  expect(intent.urgency).toBe('medium')
})
