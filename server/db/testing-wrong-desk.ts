import type { Town } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

const named = ({ customer }: Town) => ({ offered_by: customer })

/** What operators write, and whom they name. */
export const WRONG_DESK: readonly Wrong[] = [
  ['an empty note', 'booking_notes', () => ({ text: '' }), 'booking_notes_text'],
  [
    'a note of 2,001 characters',
    'booking_notes',
    () => ({ text: 'x'.repeat(2_001) }),
    'booking_notes_text',
  ],
  ['an empty message of ours', 'operator_messages', () => ({ body: '' }), 'operator_messages_body'],
  [
    'a message to a professional whom nobody knows',
    'operator_messages',
    () => ({ to_side: 'pro' }),
    'operator_messages_reader',
  ],
  [
    'a message to the customer that a professional reads',
    'operator_messages',
    ({ pro }) => ({ pro_id: pro }),
    'operator_messages_reader',
  ],
  [
    'an exception that nobody makes',
    'offers',
    () => ({ override_part: 'hours', override_reason: 'He said yes.' }),
    'offers_override',
  ],
  [
    'an exception without a reason',
    'offers',
    (town) => ({ ...named(town), override_part: 'hours' }),
    'offers_override',
  ],
  [
    'an exception for a blank reason',
    'offers',
    (town) => ({ ...named(town), override_part: 'hours', override_reason: '' }),
    'offers_override',
  ],
]
