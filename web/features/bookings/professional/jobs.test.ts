import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import {
  byDay,
  completedJobs,
  endedJobs,
  jobsInTheWay,
  jobsOf,
  liveJobs,
  unreadJobs,
} from './jobs.ts'
import { bookingWith } from '#web/features/bookings/testing-booking.ts'

const job = (id: string, given: Partial<Booking> = {}) =>
  bookingWith({ id, status: 'assigned', viewerRole: 'pro', ...given })

const ids = (jobs: readonly Booking[]) => jobs.map(({ id }) => id)

test('a professional has the jobs they accepted: not what they booked, not what is offered', () => {
  const own = job('own')
  const booked = job('booked', { viewerRole: 'customer' })
  const offered = bookingWith({ id: 'offered', viewerRole: 'pro' })
  expect(ids(jobsOf([booked, own, offered], 'u_marta'))).toEqual(['own'])
  expect(jobsOf([own], 'u_somebody')).toEqual([])
})

test('what was written about a job that is done stays to be read', () => {
  const jobs = [
    job('read', { status: 'completed' }),
    job('unread', { status: 'completed', unreadMessages: 1 }),
    job('live', { unreadMessages: 1 }),
  ]
  expect(ids(unreadJobs(jobs))).toEqual(['unread'])
})

test('a job they gave back is none they have, and stands among those, the latest leading', () => {
  const ended = (at: string) => ({ at, how: 'given_back', by: 'pro' }) as const
  const jobs = [
    job('before', { ended: ended('2026-11-20T14:00:00.000Z') }),
    job('live'),
    job('just now', { ended: ended('2026-11-21T14:00:00.000Z') }),
  ]
  expect(ids(liveJobs(jobs))).toEqual(['live'])
  expect(ids(endedJobs(jobs))).toEqual(['just now', 'before'])
})

test('in the way of another time are their other jobs then, as long as they take', () => {
  const change = {
    start: '2026-11-21T18:00:00.000Z',
    end: '2026-11-21T20:00:00.000Z',
    expiresAt: '2026-11-20T15:05:00.000Z',
  }
  const at = (start: number, end: number) => ({
    windowStart: `2026-11-21T${start}:00:00.000Z`,
    windowEnd: `2026-11-21T${end}:00:00.000Z`,
  })
  const asked = job('asked', { change, durationMinutes: 180, ...at(10, 12) })
  const jobs = [
    asked,
    job('until then', at(16, 18)),
    job('longer than its window', { ...at(16, 17), durationMinutes: 150 }),
    job('when it would still last', at(20, 22)),
    job('after it', at(21, 23)),
    job('given back', {
      ...at(18, 20),
      ended: { at: '2026-11-20T14:00:00.000Z', how: 'given_back', by: 'pro' },
    }),
    job('booked by them', { ...at(18, 20), viewerRole: 'customer' }),
    bookingWith({ id: 'offered', viewerRole: 'pro', ...at(18, 20) }),
  ]
  expect(ids(jobsInTheWay(jobs, asked))).toEqual([
    'longer than its window',
    'when it would still last',
  ])
  expect(jobsInTheWay(jobs, job('not asked for'))).toEqual([])
})

describe('the schedule', () => {
  const jobs = [
    job('d', { windowStart: '2026-11-24T14:00:00.000Z' }),
    job('b', { windowStart: '2026-11-22T14:00:00.000Z', status: 'en_route' }),
    job('done', { windowStart: '2026-11-19T14:00:00.000Z', status: 'completed' }),
    job('a', { windowStart: '2026-11-21T14:00:00.000Z', status: 'on_site' }),
    job('c', { windowStart: '2026-11-23T14:00:00.000Z' }),
  ]

  test('is what is still to be done, by its window', () => {
    expect(ids(liveJobs(jobs))).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('all jobs', () => {
  test('what is done is listed by when it was done, the latest leading', () => {
    const jobs = [
      job('early', { status: 'completed', completedAt: '2026-11-19T14:00:00.000Z' }),
      job('live'),
      job('late', { status: 'completed', completedAt: '2026-11-20T14:00:00.000Z' }),
    ]
    expect(ids(completedJobs(jobs))).toEqual(['late', 'early'])
  })

  test('days are those of the places', () => {
    const jobs = [
      job('a', { windowStart: '2026-11-21T14:00:00.000Z' }),
      job('b', { windowStart: '2026-11-22T04:30:00.000Z' }),
      job('c', { windowStart: '2026-11-22T05:00:00.000Z' }),
    ]
    const days = byDay(jobs).map(({ day, jobs: those }) => [day, ids(those)])
    expect(days).toEqual([
      ['2026-11-21', ['a', 'b']],
      ['2026-11-22', ['c']],
    ])
  })

  test('a job done after midnight stands under the day it was done', () => {
    const late = job('late', {
      status: 'completed',
      windowStart: '2026-11-22T02:00:00.000Z',
      completedAt: '2026-11-22T05:10:00.000Z',
    })
    expect(byDay([late])).toMatchObject([{ day: '2026-11-22' }])
  })
})
