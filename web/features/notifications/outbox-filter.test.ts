import { expect, test } from 'vitest'
import type { Notice } from '#contract/notifications.ts'
import { ofFilter, outboxFilterLinks, outboxFilterOf } from './outbox-filter.ts'

const waiting: Notice = {
  id: 'm_1',
  kind: 'booked',
  channel: 'email',
  to: 'nora@example.com',
  subject: 'Booked: Clear a clogged drain',
  body: 'Hello Nora',
  attachments: [],
  createdAt: '2026-11-21T14:00:00.000Z',
  notBefore: '2026-11-21T14:00:00.000Z',
  sentAt: null,
  attempts: 0,
  lastError: null,
  gaveUp: false,
}
const sent: Notice = { ...waiting, id: 'm_2', sentAt: '2026-11-21T14:00:05.000Z', attempts: 1 }
const failed: Notice = { ...waiting, id: 'm_3', lastError: 'Connection refused', attempts: 4 }
const notices = [failed, sent, waiting]

test('each way shows its own, in the same order', () => {
  expect(ofFilter(notices, 'all')).toEqual(notices)
  expect(ofFilter(notices, 'waiting')).toEqual([waiting])
  expect(ofFilter(notices, 'sent')).toEqual([sent])
  expect(ofFilter(notices, 'failed')).toEqual([failed])
})

test('an address nobody knows asks for all', () => {
  expect(outboxFilterOf('show=failed')).toBe('failed')
  expect(outboxFilterOf('show=lost')).toBe('all')
  expect(outboxFilterOf('')).toBe('all')
})

test('the links say how many there are, once that is known', () => {
  const labels = (known: Notice[] | undefined) =>
    outboxFilterLinks('all', known).map(({ label }) => label)
  expect(labels(undefined)).toEqual(['All', 'Waiting', 'Sent', 'Failed'])
  expect(labels([sent, { ...sent, id: 'm_4' }])).toEqual([
    'All (2)',
    'Waiting (0)',
    'Sent (2)',
    'Failed (0)',
  ])
})
