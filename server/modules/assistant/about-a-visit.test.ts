import { describe, expect, test } from 'vitest'
import { addBooking } from '#server/testing/builders.ts'
import { talking } from './testing-talk.ts'

const NOW = new Date('2026-11-24T18:30:00Z')
const { say, db, adaId } = talking({ now: NOW })

type Status = NonNullable<NonNullable<Parameters<typeof addBooking>[1]>['status']>

/** A visit of hers for a leak, whose window of two hours began so many hours ago. */
const begun = (status: Status, hoursAgo: number) =>
  addBooking(db(), {
    customerId: adaId(),
    sku: 'PLB-LEAK',
    status,
    windowStart: new Date(NOW.getTime() - hoursAgo * 3_600_000),
  })

describe('who is late', () => {
  test.each([
    ['assigned', 3, 'accepted “Leak detection', 'is later than planned'],
    ['en_route', 3, 'set off for “Leak detection', 'is later than planned'],
    ['on_site', 24, 'came for “Leak detection', 'has not told us yet that the work is done'],
  ] as const)('is not said to come, or to be there: %s', async (status, hoursAgo, ...told) => {
    await begun(status, hoursAgo)
    const { message } = await say('the plumber never showed up')
    for (const words of told) expect(message).toContain(words)
    expect(message).toContain('“Something went wrong”')
  })

  test('is told of in Spanish as well', async () => {
    await begun('assigned', 3)
    const { message } = await say('el plomero nunca llegó')
    expect(message).toContain('va con retraso')
    expect(message).toContain('“Something went wrong”')
  })

  test.each([
    ['assigned', 1, 'comes for “Leak detection'],
    ['on_site', 3, 'is with you for “Leak detection'],
  ] as const)(
    'is nobody within the window, nor who works longer: %s',
    async (status, hoursAgo, told) => {
      await begun(status, hoursAgo)
      const { message } = await say('where is my plumber?')
      expect(message).toContain(told)
    },
  )

  test('is asked for when nobody came', async () => {
    await begun('assigned', 24)
    expect((await say('nobody came yesterday')).message).toContain('is later than planned')
  })
})

describe('an earlier time', () => {
  test.each(['can the plumber come sooner?', 'can you make it earlier'])(
    'is one of what is booked: %s',
    async (said) => {
      await begun('pending', -20)
      const { message, links, matters } = await say(said)
      expect(message).toContain('you can change its time, also to an earlier one')
      expect(links).toHaveLength(1)
      expect(matters).toEqual([])
    },
  )

  test('is no new matter, but what gets worse may be one', async () => {
    await begun('assigned', -20)
    const { message, intent } = await say('can you make it earlier, the water is getting worse')
    expect(message).toContain('also to an earlier one')
    expect(intent.skuSuggestions[0]).toBe('PLB-LEAK')
  })

  test('is asked for while nothing is booked: the earliest one', async () => {
    await say('my kitchen faucet is dripping')
    expect((await say('can you come sooner?')).message).toContain('the earliest time')
  })

  test('can no longer be had once the time has come', async () => {
    await begun('assigned', 1)
    const { message } = await say('can we change the time of my appointment')
    expect(message).toContain('Its time has come and cannot be moved any more')
  })

  test('is not offered for the same trouble while somebody is there', async () => {
    await begun('on_site', 1)
    const { message } = await say('the leak he fixed is leaking again')
    expect(message).toContain('You have booked “Leak detection')
    expect(message).not.toContain('change its time')
  })
})

test.each([
  'the plumber broke my tile',
  'your guy cracked my sink',
  'el plomero me rompió un azulejo',
])('harm done by who came is told to us, and no new repair: %s', async (said) => {
  const done = await begun('completed', 48)
  const { message, links } = await say(said)
  expect(message).toContain('“Something went wrong”')
  expect(links[0]).toMatchObject({ href: `/bookings/${done.id}` })
})

test('whether we do what is not ours is answered beside a matter', async () => {
  await say('my kitchen faucet is dripping')
  const { message } = await say('do you do drywall too?')
  expect(message).toContain('A handyman or a general contractor can help')
})

test.each(['should my landlord pay', 'I rent, who pays, me or my landlord?'])(
  'who of the two pays we cannot tell: %s',
  async (said) => {
    await say('my kitchen faucet is dripping')
    expect((await say(said)).message).toContain('which we cannot settle')
  },
)

test('whether it is worth it settles nothing', async () => {
  await say('my water heater is leaking')
  const { matters } = await say('is it worth fixing')
  expect(matters).toHaveLength(1)
})

describe('what went wrong', () => {
  const add = (booking: Parameters<typeof addBooking>[1]) =>
    addBooking(db(), { customerId: adaId(), ...booking })

  test.each([
    ['I was overcharged', 'open the booking'],
    ['el plomero me rompió un azulejo', 'abra la cita'],
  ])('is told of on the page of its visit, of which we see none: %j', async (said, how) => {
    const { links, message } = await say(said)
    expect(links).toMatchObject([{ href: '/help#something-went-wrong' }])
    expect(message).toContain(how)
  })

  test.each([
    ['your plumber scratched my floor', 'PLB-DRAIN'],
    ['quiero poner una queja del electricista que mandaron', 'ELE-LIGHT'],
  ])('is told of the visit of whoever is named: %j', async (said, sku) => {
    const visits = [
      await add({ sku: 'PLB-DRAIN', status: 'completed' }),
      await add({ sku: 'ELE-LIGHT', status: 'assigned' }),
    ]
    const meant = visits.find((each) => each.sku === sku)
    expect((await say(said)).links).toMatchObject([
      { href: `/bookings/${meant?.id}` },
      { href: '/help#something-went-wrong' },
    ])
  })

  test('is of the visit that was spoken of', async () => {
    const alarm = await add({ sku: 'ELE-ALARM', status: 'completed' })
    await add({ sku: 'PLB-DRAIN', status: 'assigned' })
    await say('the electrician you sent was rude')
    const { links } = await say('I want to file a complaint')
    expect(links).toMatchObject([
      { href: `/bookings/${alarm.id}` },
      { href: '/help#something-went-wrong' },
    ])
  })

  test('is of the last visit or the next, where nobody says', async () => {
    const done = await add({ sku: 'PLB-DRAIN', status: 'completed' })
    const next = await add({ sku: 'ELE-LIGHT', status: 'assigned' })
    const { links, message } = await say('I want to file a complaint')
    expect(message).toContain('on the page of the one you mean')
    expect(links).toMatchObject([
      { href: `/bookings/${done.id}` },
      { href: `/bookings/${next.id}` },
      { href: '/help#something-went-wrong' },
    ])
  })
})

test.each([
  ['is this chat recorded?', /^A program reads/],
  ['¿quién ve mi número de teléfono?', /un programa/],
])('who sees what is said where privacy is asked for: %j', async (said, answer) => {
  const { links, message } = await say(said)
  expect(message).toMatch(answer)
  expect(links[0]?.href).toBe('/help#privacy')
})

test.each([
  ['my kitchen faucet drips', 'do i buy the new one or does he bring it', /^Parts and labor/],
  ['el inodoro no deja de correr', 'tengo que comprar yo la pieza', /^Las piezas/],
])('what they bring is told beside a matter: %j, %j', async (told, asked, answer) => {
  await say(told)
  const { message, intent } = await say(asked)
  expect(message).toMatch(answer)
  expect(intent.notes).toBe(told)
})

test.each([
  ['my kitchen sink is clogged', 'right the sink. price?', /\$125/],
  ['my kitchen sink is clogged', 'do you guys do roofs', /roofer/],
])('a question in passing is answered: %j, %j', async (told, asked, answer) => {
  await say(told)
  expect((await say(asked)).message).toMatch(answer)
})

test('a "fine" asks for nothing beside what is told', async () => {
  expect((await say('fine. my hose bib outside drips')).message).not.toContain('pay')
})

test('who said the wrong thing puts it right', async () => {
  await say('el termostato no prende')
  const { matters } = await say(
    'perdon dije termostato pero creo que es el boiler de los radiadores',
  )
  expect(matters).toMatchObject([{ trade: 'hvac', state: 'now' }])
  expect(matters).toHaveLength(1)
})
