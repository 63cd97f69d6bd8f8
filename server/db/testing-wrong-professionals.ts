import { NOON } from './testing-good-rows.ts'
import type { Wrong } from './testing-wrong-rows.ts'

export const WRONG_PROFESSIONALS: readonly Wrong[] = [
  [
    'an area that is nowhere',
    'professional_areas',
    () => ({ zip_code: '' }),
    'professional_areas_somewhere',
  ],
  [
    'a negative radius',
    'professional_areas',
    () => ({ radius_km: -1 }),
    'professional_areas_radius',
  ],
  [
    'a radius of a continent',
    'professional_areas',
    () => ({ radius_km: 501 }),
    'professional_areas_radius',
  ],
  [
    'an eighth day of the week',
    'professional_hours',
    () => ({ day_of_week: 7 }),
    'professional_hours_day',
  ],
  [
    'hours that end as they start',
    'professional_hours',
    () => ({ end_time: '09:00' }),
    'professional_hours_order',
  ],
  [
    'hours past midnight',
    'professional_hours',
    () => ({ start_time: '22:00', end_time: '02:00' }),
    'professional_hours_order',
  ],
  [
    'hours of half a minute',
    'professional_hours',
    () => ({ end_time: '17:00:30' }),
    'professional_hours_minutes',
  ],
  [
    'time off that ends as it starts',
    'professional_time_off',
    () => ({ ends_at: NOON }),
    'professional_time_off_order',
  ],
  [
    'a whole week off every week',
    'professional_time_off',
    () => ({ ends_at: '2026-12-01T17:00:00.000Z', weekly: true }),
    'professional_time_off_weekly',
  ],
  [
    'a busy time that ends as it starts',
    'busy_times',
    () => ({ ends_at: NOON }),
    'busy_times_order',
  ],
  [
    'a license that nobody checked and is valid',
    'submitted_licenses',
    () => ({ valid: true }),
    'submitted_licenses_checked',
  ],
  [
    'the experience of a century and a year',
    'professionals',
    () => ({ years_experience: 101 }),
    'professionals_years',
  ],
  ['stars of nobody', 'professionals', () => ({ rating_sum: 5 }), 'professionals_rating'],
  [
    'fewer stars than reviews',
    'professionals',
    () => ({ rating_sum: 1, rating_count: 2 }),
    'professionals_rating',
  ],
  [
    'more than five stars a review',
    'professionals',
    () => ({ rating_sum: 11, rating_count: 2 }),
    'professionals_rating',
  ],
  ['fewer than no reviews', 'professionals', () => ({ rating_count: -1 }), 'professionals_rating'],
]
