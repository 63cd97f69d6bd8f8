import { describe, expect, test } from 'vitest'
import type { BookingWithEvents } from '#contract/bookings.ts'
import { bookingAfter } from './testing-booking.ts'
import { stepsAhead, stepsTaken } from './timeline.ts'

const booked = { by: 'customer', from: null, to: 'pending' } as const
const accepted = { by: 'pro', from: 'pending', to: 'assigned' } as const
const setOff = { by: 'pro', from: 'assigned', to: 'en_route' } as const
const arrived = { by: 'pro', from: 'en_route', to: 'on_site' } as const
const finished = { by: 'pro', from: 'on_site', to: 'completed' } as const
const released = { by: 'pro', from: 'assigned', to: 'pending' } as const

const words = (booking: BookingWithEvents) => stepsTaken(booking).map((step) => step.words)

describe('what happened', () => {
  test('from the booking to the end, as the customer reads it', () => {
    expect(words(bookingAfter([booked, accepted, setOff, arrived, finished]))).toEqual([
      'You booked',
      'Marta from Okafor Plumbing accepted',
      'Marta set off',
      'Marta arrived',
      'Marta finished the job',
    ])
  })

  test('the professional reads it from their side', () => {
    const job = bookingAfter([booked, accepted, setOff], {
      viewerRole: 'pro',
      pro: null,
      customer: { firstName: 'Nora', phone: null },
    })
    expect(words(job)).toEqual(['Nora booked', 'You accepted', 'You set off'])
  })

  test('a final price that was put right stands below what was done, with the reason', () => {
    const correction = { at: '2026-11-20T18:00:00.000Z', fromCents: 20_000, toCents: 15_000 }
    const priceCorrections = [
      { ...correction, by: 'pro', fromCents: null, reason: 'I forgot it.' },
      { ...correction, by: 'operator', reason: 'Mistyped.' },
    ] as const
    const steps = [booked, accepted, setOff, arrived, finished]
    const told = stepsTaken(bookingAfter(steps, { priceCorrections: [...priceCorrections] }))
    expect(told.slice(-2)).toMatchObject([
      {
        words: 'Marta corrected the final price, from what was quoted to $150.00',
        reason: 'I forgot it.',
      },
      { words: 'We corrected the final price, from $200.00 to $150.00', reason: 'Mistyped.' },
    ])
  })

  test('another time stands where it was agreed to, with that time', () => {
    const steps = [booked, accepted, setOff]
    const window = {
      windowStart: '2026-11-25T15:00:00.000Z',
      windowEnd: '2026-11-25T17:00:00.000Z',
      timeZone: 'America/New_York',
    }
    const agreed = { ...window, windowChangedAt: '2026-11-20T11:30:00.000Z' }
    expect(words(bookingAfter(steps, agreed))).toEqual([
      'You booked',
      'Marta from Okafor Plumbing accepted',
      'Marta agreed to another time',
      'Marta set off',
    ])
    expect(stepsTaken(bookingAfter(steps, agreed))[2]).toMatchObject({
      at: '2026-11-20T11:30:00.000Z',
      reason: 'Wed, Nov 25, 10:00 AM - 12:00 PM',
    })
    const moved = { ...window, windowChangedAt: '2026-11-20T10:30:00.000Z' }
    expect(words(bookingAfter(steps, moved))[1]).toBe('The time was changed')
    // Whoever could not come at it did not agree to it.
    const looking = { by: 'system', from: 'assigned', to: 'pending' } as const
    const refused = { ...window, windowChangedAt: '2026-11-20T12:00:00.000Z' }
    expect(words(bookingAfter([booked, accepted, looking], refused))).toHaveLength(3)
  })

  test('each change of the time is a line of its own, with that time', () => {
    const change = (at: string, by: 'customer' | 'pro' | 'system', day: number) => ({
      at: `2026-11-20T${at}:00.000Z`,
      by,
      asked: false,
      fromStart: '2026-11-21T18:00:00.000Z',
      fromEnd: '2026-11-21T20:00:00.000Z',
      start: `2026-11-${day}T18:00:00.000Z`,
      end: `2026-11-${day}T20:00:00.000Z`,
      reason: null,
    })
    const looking = { by: 'system', from: 'assigned', to: 'pending' } as const
    const job = bookingAfter([booked, accepted, looking], {
      windowChangedAt: '2026-11-20T12:00:00.000Z',
      windowActs: [
        change('10:20', 'customer', 22),
        change('10:40', 'customer', 23),
        change('11:30', 'pro', 24),
        change('12:00', 'system', 25),
      ],
    })
    const events = job.events.map((event) =>
      event.by === 'system' ? { ...event, reason: 'window_change' } : event,
    )
    expect(stepsTaken({ ...job, events }).map(({ words: said, reason }) => [said, reason])).toEqual(
      [
        ['You booked', null],
        ['The time was changed', 'Sun, Nov 22, 1:00 PM - 3:00 PM'],
        ['The time was changed', 'Mon, Nov 23, 1:00 PM - 3:00 PM'],
        ['A professional accepted', null],
        ['A professional agreed to another time', 'Tue, Nov 24, 1:00 PM - 3:00 PM'],
        [
          'A professional could not come at the new time, so we are asking others',
          'Wed, Nov 25, 1:00 PM - 3:00 PM',
        ],
      ],
    )
  })

  test('another time that was left unanswered stands after the professional set off, and says that the time stayed', () => {
    const left = {
      at: '2026-11-20T12:00:00.000Z',
      by: 'pro',
      asked: true,
      stays: true,
      fromStart: '2026-11-21T18:00:00.000Z',
      fromEnd: '2026-11-21T20:00:00.000Z',
      start: '2026-11-22T18:00:00.000Z',
      end: '2026-11-22T20:00:00.000Z',
      reason: null,
    } as const
    const job = bookingAfter([booked, accepted, setOff], { windowActs: [left] })
    expect(stepsTaken(job).slice(-2)).toMatchObject([
      { words: 'Marta set off' },
      {
        words: 'Marta did not answer about another time, so the time stayed',
        reason: 'Sun, Nov 22, 1:00 PM - 3:00 PM',
      },
    ])
    expect(words({ ...job, viewerRole: 'pro' }).at(-1)).toBe(
      'You did not answer about another time, so the time stayed',
    )
  })

  test('details that its customer changed stand where they were', () => {
    const detailsActs = [
      { at: '2026-11-20T10:30:00.000Z', address: false, notes: true },
      { at: '2026-11-20T11:30:00.000Z', address: true, notes: false },
    ]
    const job = bookingAfter([booked, accepted, setOff], { detailsActs })
    expect(words(job)).toEqual([
      'You booked',
      'You changed the notes',
      'Marta from Okafor Plumbing accepted',
      'You changed the address',
      'Marta set off',
    ])
    const hers = { viewerRole: 'pro', customer: { firstName: 'Nora', phone: null } } as const
    expect(words({ ...job, ...hers })).toContain('Nora changed the address')
  })

  test('whoever gave the visit back is not called by the name of who came after them', () => {
    expect(words(bookingAfter([booked, accepted, released, accepted]))).toEqual([
      'You booked',
      'A professional accepted',
      'A professional had to give the visit back',
      'Marta from Okafor Plumbing accepted',
    ])
  })

  test('who gave the visit back reads their own steps as theirs', () => {
    const job = bookingAfter([booked, accepted, released, accepted, released], {
      status: 'assigned',
      viewerRole: 'pro',
      pro: null,
      customer: { firstName: 'Nora', phone: null },
      ended: { at: '2026-11-20T14:00:00.000Z', how: 'given_back', by: 'pro' },
    })
    expect(words(job)).toEqual([
      'Nora booked',
      'A professional accepted',
      'A professional had to give the visit back',
      'You accepted',
      'You had to give the visit back',
    ])
  })

  test('a step back and an end are no step forward', () => {
    const canceled = { by: 'customer', from: 'pending', to: 'canceled' } as const
    const steps = stepsTaken(bookingAfter([booked, accepted, released, canceled]))
    expect(steps.map(({ kind }) => kind)).toEqual(['forward', 'forward', 'back', 'end'])
  })

  test('what Fixwell did about the time is told with the reason, once', () => {
    const act = {
      by: 'operator' as const,
      fromStart: '2026-11-21T18:00:00.000Z',
      fromEnd: '2026-11-21T20:00:00.000Z',
      start: '2026-11-22T18:00:00.000Z',
      end: '2026-11-22T20:00:00.000Z',
    }
    const moved = { ...act, at: '2026-11-20T10:30:00.000Z', asked: false, reason: 'She called.' }
    const asked = { ...act, at: '2026-11-20T11:30:00.000Z', asked: true, reason: 'She is away.' }
    const job = bookingAfter([booked, accepted], {
      windowChangedAt: moved.at,
      windowActs: [moved, asked],
    })
    const told = (given: typeof job) =>
      stepsTaken(given).map(({ words: said, reason }) => [said, reason])
    expect(told(job)).toEqual([
      ['You booked', null],
      ['Fixwell changed the time to Sun, Nov 22, 1:00 PM - 3:00 PM', 'She called.'],
      [expect.stringMatching(/^Marta .*accepted$/), null],
      ['Fixwell asked Marta for another time, Sun, Nov 22, 1:00 PM - 3:00 PM', 'She is away.'],
    ])
    const hers = { ...job, viewerRole: 'pro' as const, windowActs: [asked] }
    expect(told(hers).at(-1)?.[0]).toMatch(/^Fixwell asked you for another time/)
  })

  test('it matters who canceled', () => {
    const by = (actor: 'customer' | 'system') =>
      words(bookingAfter([booked, { by: actor, from: 'pending', to: 'canceled' }])).at(-1)
    expect(by('customer')).toBe('You canceled')
    expect(by('system')).toBe('We canceled, because nobody could come in time')
    const asked = bookingAfter([booked, { by: 'customer', from: 'pending', to: 'canceled' }])
    const events = asked.events.map((event) => ({ ...event, reason: 'She phoned.' }))
    expect(words({ ...asked, events }).at(-1)).toBe('We canceled for you, as you asked')
  })
})

describe('what is still ahead', () => {
  test.each([
    ['pending', ['assigned', 'en_route', 'on_site', 'completed']],
    ['assigned', ['en_route', 'on_site', 'completed']],
    ['on_site', ['completed']],
    ['completed', []],
    ['canceled', []],
  ] as const)('after %s', (status, ahead) => {
    expect(stepsAhead({ status }).map(({ to }) => to)).toEqual(ahead)
  })
})
