import { expect, test } from 'vitest'
import type { JobEnd } from '#contract/bookings.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'
import { endedLately } from './ended-lately.ts'

const NOW = Date.parse('2026-11-21T14:00:00Z')

const jobThat = (end: Partial<JobEnd>) =>
  bookingWith({
    status: end.how === 'given_back' ? 'assigned' : 'canceled',
    viewerRole: 'pro',
    ended: { how: 'canceled', by: 'customer', at: '2026-11-21T13:00:00.000Z', ...end },
  })

const told = (...ends: Partial<JobEnd>[]) => endedLately(ends.map(jobThat), 'u_marta', NOW)

test('a canceled job is told with its time and the reason', () => {
  expect(told({})).toMatchObject([
    {
      title: 'Clear a clogged drain',
      href: '/bookings/b_1',
      when: 'Sat, Nov 21, 1:00 PM - 3:00 PM',
      why: 'The customer canceled this job on Sat, Nov 21, 8:00 AM.',
    },
  ])
})

test('so is one that we canceled or passed on, the latest first', () => {
  const lines = told(
    { by: 'operator' },
    { how: 'given_back', by: 'operator', at: '2026-11-21T13:30:00.000Z' },
  )
  expect(lines.map(({ why }) => why)).toEqual([
    'We passed this job on to somebody else on Sat, Nov 21, 8:30 AM.',
    'Fixwell canceled this job on Sat, Nov 21, 8:00 AM.',
  ])
})

test('what they gave back themselves is not, nor what is a day old, nor what is still theirs', () => {
  expect(told({ how: 'given_back', by: 'pro' }, { at: '2026-11-20T13:59:00.000Z' })).toEqual([])
  const theirs = bookingWith({ status: 'assigned', viewerRole: 'pro' })
  expect(endedLately([theirs], 'u_marta', NOW)).toEqual([])
})
