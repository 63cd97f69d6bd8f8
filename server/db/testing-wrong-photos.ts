import { randomUUID } from 'node:crypto'
import type { Wrong } from './testing-wrong-rows.ts'

/** Pictures, and how many a booking says it has. */
export const WRONG_PHOTOS: readonly Wrong[] = [
  ['a picture without height', 'photos', () => ({ height: 0 }), 'photos_size'],
  ['a picture wider than we keep any', 'photos', () => ({ width: 2_001 }), 'photos_size'],
  [
    'a picture of the work before anybody has the job',
    'photos',
    () => ({ kind: 'before', pro_id: null }),
    'photos_of_a_job',
  ],
  ['a paper with a width alone', 'license_papers', () => ({ height: null }), 'license_papers_size'],
  [
    'a third paper of a license',
    'submitted_licenses',
    () => ({ papers: `{${[1, 2, 3].map(() => randomUUID()).join()}}` }),
    'submitted_licenses_papers',
  ],
  ['fewer than no pictures', 'bookings', () => ({ photo_count: -1 }), 'bookings_photos'],
]
