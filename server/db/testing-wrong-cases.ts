import { NOON, type Town, TWO } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

const decided = ({ otherPro }: Town) => ({
  decided_at: TWO,
  decided_by: otherPro,
  outcome: 'none',
  reason: 'Both agree.',
})

/** What went wrong with a visit, its pictures, and the visit that puts it right. */
export const WRONG_CASES: readonly Wrong[] = [
  ['a case without a word', 'cases', () => ({ text: '' }), 'cases_text'],
  [
    'a case that an operator opened',
    'cases',
    () => ({ opened_by: 'operator' }),
    'cases_opened_by_a_side',
  ],
  [
    'a case that nobody opened as the professional',
    'cases',
    () => ({ opened_by: 'pro', pro_id: null }),
    'cases_opened_by_a_side',
  ],
  [
    'a case with one side',
    'cases',
    ({ pro }) => ({ customer_id: pro, pro_id: pro }),
    'cases_two_sides',
  ],
  ['a case that is due as it is opened', 'cases', () => ({ due_at: NOON }), 'cases_due'],
  ['a ninth picture', 'cases', () => ({ photo_count: 9 }), 'cases_photos'],
  [
    'a decision without a reason',
    'cases',
    (town) => ({ ...decided(town), reason: null }),
    'cases_decision',
  ],
  [
    'a decision with a blank reason',
    'cases',
    (town) => ({ ...decided(town), reason: '' }),
    'cases_decision',
  ],
  [
    'a decision by its customer',
    'cases',
    (town) => ({ ...decided(town), decided_by: town.customer }),
    'cases_not_decided_by_a_side',
  ],
  [
    'a decision by its professional',
    'cases',
    (town) => ({ ...decided(town), decided_by: town.pro }),
    'cases_not_decided_by_a_side',
  ],
  [
    'a return visit that nobody may book',
    'cases',
    (town) => ({ ...decided(town), outcome: 'return_visit' }),
    'cases_return',
  ],
  [
    'a return visit that was not decided',
    'cases',
    ({ booking }) => ({ return_booking_id: booking }),
    'cases_return',
  ],
  ['a message without a word', 'case_messages', () => ({ text: '' }), 'case_messages_text'],
  [
    'a picture of a case that shows it on the booking',
    'photos',
    ({ case: id }) => ({ case_id: id }),
    'photos_of_a_case',
  ],
  [
    'a picture of no case',
    'photos',
    ({ pro }) => ({ kind: 'case', pro_id: pro }),
    'photos_of_a_case',
  ],
  [
    'a return visit that costs something',
    'bookings',
    ({ completed }) => ({ return_of: completed }),
    'bookings_return_costs_nothing',
  ],
]
