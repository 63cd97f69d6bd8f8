import { partLater } from '#web/ui/part-later.tsx'

/** `BookedDanger`, fetched where it is shown: few bookings and cases tell of a danger. */
export const DangerLater = partLater(
  async () => (await import('./booked-danger.tsx')).BookedDanger,
  {
    className: 'h-14',
    failed: 'The safety steps did not load. In danger, get everyone out and call 911.',
  },
)
