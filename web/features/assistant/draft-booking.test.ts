import { expect, test } from 'vitest'
import { EMPTY_DRAFT, answered, skuToBook } from './draft.ts'
import { withBooking } from './draft-booking.ts'
import { withNotes } from './draft-notes.ts'
import { drain } from './testing-answer.ts'

test('after a booking the next matter keeps the place, and begins its own notes', () => {
  const sink = { title: 'Clogged sink', trade: 'plumbing' as const, state: 'now' as const }
  const toilet = { ...sink, title: 'Running toilet', state: 'waiting' as const }
  const told = answered(EMPTY_DRAFT, { ...drain, choices: ['Sooner'], matters: [sink, toilet] })
  const made = { title: 'Clear a clogged drain', when: 'Sat', address: '12 Elm St' }
  const window = { start: 's', end: 'e', label: 'l', timeZone: 'America/New_York' }
  const booked = withBooking(
    {
      ...withNotes(told, 'The sink is clogged. Ring twice.'),
      address: '12 Elm St',
      zip: '10001',
      window,
      chosen: { slug: 'plumbing', sku: 'PLB-LEAK', instead: 'PLB-DRAIN' },
    },
    made,
  )
  expect(booked).toMatchObject({
    made,
    conversationId: 'c_1',
    address: '12 Elm St',
    zip: '10001',
    notes: null,
    placeNotes: 'Ring twice.',
    window: null,
    answer: { choices: [], matters: [{ state: 'booked' }, { state: 'waiting' }] },
  })
  expect(skuToBook(booked)).toBeNull()
  const sinkBooked = { ...sink, state: 'booked' as const }
  // Thanks are no new matter.
  const thanked = answered(booked, { ...drain, matters: [sinkBooked, toilet] })
  expect(skuToBook(thanked)).toBeNull()
  const next = answered(booked, { ...drain, matters: [sinkBooked, { ...toilet, state: 'now' }] })
  expect(next).toMatchObject({ made: null, placeNotes: 'Ring twice.' })
  expect(skuToBook(next)).toBe('PLB-DRAIN')
})
