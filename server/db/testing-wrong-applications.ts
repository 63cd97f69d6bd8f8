import type { Row } from './testing-refused.ts'
import { COMPLETE, TWO } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

/** Sent in, not decided yet. */
const SUBMITTED = { status: 'submitted', decided_at: null, reason: null }

/** How a value looks that was not filled in. */
function unfilled(value: unknown) {
  if (typeof value === 'boolean') return false
  return typeof value === 'string' ? '' : null
}

/** What an application cannot be sent in without, and how each looks when it is missing. */
const NEEDED: Row = {
  ...Object.fromEntries(
    Object.entries(COMPLETE).map(([column, value]) => [column, unfilled(value)]),
  ),
  business_type: null,
}

export const WRONG_APPLICATIONS: readonly Wrong[] = [
  [
    'an area that is nowhere',
    'application_areas',
    () => ({ city: '' }),
    'application_areas_somewhere',
  ],
  ['a negative radius', 'application_areas', () => ({ radius_km: -1 }), 'application_areas_radius'],
  [
    'a radius of a continent',
    'application_areas',
    () => ({ radius_km: 501 }),
    'application_areas_radius',
  ],
  [
    'an eighth day of the week',
    'application_hours',
    () => ({ day_of_week: 7 }),
    'application_hours_day',
  ],
  [
    'hours that end as they start',
    'application_hours',
    () => ({ end_time: '09:00' }),
    'application_hours_order',
  ],
  [
    'a license without a number',
    'application_licenses',
    () => ({ license_number: '' }),
    'application_licenses_filled',
  ],
  [
    'a license of nowhere',
    'application_licenses',
    () => ({ issuing_state: '' }),
    'application_licenses_filled',
  ],
  ['a version before the first', 'applications', () => ({ version: 0 }), 'applications_version'],
  [
    'less than no experience',
    'applications',
    () => ({ years_experience: -1 }),
    'applications_experience',
  ],
  [
    'more experience than a life',
    'applications',
    () => ({ years_experience: 101 }),
    'applications_experience',
  ],
  [
    'a draft that was sent in',
    'applications',
    () => ({ ...SUBMITTED, status: 'draft' }),
    'applications_submitted_at',
  ],
  [
    'one sent in at no time',
    'applications',
    () => ({ ...SUBMITTED, submitted_at: null }),
    'applications_submitted_at',
  ],
  [
    'one decided at no time',
    'applications',
    () => ({ decided_at: null }),
    'applications_decided_at',
  ],
  [
    'a decision before there is one',
    'applications',
    () => ({ ...SUBMITTED, decided_at: TWO }),
    'applications_decided_at',
  ],
  [
    'one rejected without a reason',
    'applications',
    () => ({ reason: null }),
    'applications_reason',
  ],
  ['a reason to approve', 'applications', () => ({ status: 'approved' }), 'applications_reason'],
  ...Object.entries(NEEDED).map(([column, missing]): Wrong => [
    `one sent in without its ${column}`,
    'applications',
    () => ({ ...SUBMITTED, [column]: missing }),
    'applications_complete',
  ]),
  ...(['opened', 'submitted'] as const).map((step): Wrong => [
    `one ${step} by an operator`,
    'application_events',
    () => ({ step, by: 'operator' }),
    'application_events_by',
  ]),
  [
    'one that its applicant rejects',
    'application_events',
    () => ({ step: 'rejected', reason: 'No.' }),
    'application_events_by',
  ],
  [
    'an operator who is nobody',
    'application_events',
    () => ({ step: 'rejected', reason: 'No.', by: 'operator', user_id: null }),
    'application_events_by',
  ],
  [
    'a command line that is somebody',
    'application_events',
    () => ({ step: 'rejected', reason: 'No.', by: 'command_line' }),
    'application_events_by',
  ],
  [
    'an approval for no trade',
    'application_events',
    () => ({ step: 'approved', by: 'operator' }),
    'application_events_trades',
  ],
  [
    'trades of one that was only sent in',
    'application_events',
    () => ({ trades: '{hvac}' }),
    'application_events_trades',
  ],
  [
    'a rejection without a reason',
    'application_events',
    () => ({ step: 'rejected', by: 'operator' }),
    'application_events_reason',
  ],
  [
    'a reason to send one in',
    'application_events',
    () => ({ reason: 'No.' }),
    'application_events_reason',
  ],
]
