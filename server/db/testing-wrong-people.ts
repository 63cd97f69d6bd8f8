import { NOON } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

/** What operators could not have done about people. */
export const WRONG_PEOPLE: readonly Wrong[] = [
  ['a suspension that says no reason', 'users', () => ({ suspended_at: NOON }), 'users_suspended'],
  [
    'a suspension for a blank reason',
    'users',
    () => ({ suspended_at: NOON, suspended_reason: '' }),
    'users_suspended',
  ],
  [
    'a reason without a suspension',
    'users',
    () => ({ suspended_reason: 'Nobody came.' }),
    'users_suspended',
  ],
  ['a blank note', 'person_notes', () => ({ text: '' }), 'person_notes_filled'],
]
