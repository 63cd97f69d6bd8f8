import { expect, test } from 'vitest'
import { bookingIdIn } from './booking-id.ts'

const ID = '0198f7aa-3a52-7c1e-9a9e-0c3f5a1b2c3d'

test.each([
  [ID, ID],
  [`  ${ID}\n`, ID],
  [`https://fixwell.example/bookings/${ID}`, ID],
  [`https://fixwell.example/bookings/${ID}?from=mail#timeline`, ID],
  [`/operator/bookings/${ID}`, ID],
  ['', null],
  ['   ', null],
  ['the sink in Austin', null],
  ['https://fixwell.example/jobs', null],
])('%j names %j', (typed, id) => {
  expect(bookingIdIn(typed)).toBe(id)
})
