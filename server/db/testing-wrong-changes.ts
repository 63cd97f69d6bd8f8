import { HALF_PAST_ONE, TWO } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

const ASKED = {
  change_start: TWO,
  change_end: '2026-11-24T21:00:00.000Z',
  change_expires_at: HALF_PAST_ONE,
}

/** The window that is asked for in place of the agreed one. */
export const WRONG_CHANGES: readonly Wrong[] = [
  [
    'another time that is asked for without an end',
    'bookings',
    ({ pro }) => ({ ...ASKED, status: 'assigned', pro_id: pro, change_expires_at: null }),
    'bookings_change_whole',
  ],
  [
    'another time that ends as it starts',
    'bookings',
    ({ pro }) => ({ ...ASKED, status: 'assigned', pro_id: pro, change_end: TWO }),
    'bookings_change_window',
  ],
  ...(['pending', 'en_route', 'canceled'] as const).map((status): Wrong => [
    `another time asked for of a job that is ${status}`,
    'bookings',
    ({ pro }) => ({ ...ASKED, status, pro_id: status === 'pending' ? null : pro }),
    'bookings_change_while_assigned',
  ]),
]
