import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentTime, hearTime, subscribe } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one timer serves everybody, and none is left when the last one leaves', () => {
  const one = vi.fn<() => void>()
  const other = vi.fn<() => void>()
  const leave = subscribe(one)
  const leaveToo = subscribe(other)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2000)
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  leave()
  vi.advanceTimersByTime(1000)
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([2, 3])
  leaveToo()
  expect(vi.getTimerCount()).toBe(0)
})

test('it runs again for whoever comes later', () => {
  subscribe(() => {})()
  const late = vi.fn<() => void>()
  const leave = subscribe(late)
  vi.advanceTimersByTime(1000)
  expect(late).toHaveBeenCalledOnce()
  leave()
})

test('a device whose clock is wrong is told the time by the server', () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  hearTime('Sat, 21 Nov 2026 12:10:00 GMT')
  expect(currentTime()).toBe(Date.parse('2026-11-21T12:10:00.500Z'))
  for (const close of ['Sat, 21 Nov 2026 11:59:58 GMT', 'Sat, 21 Nov 2026 12:00:04 GMT']) {
    hearTime(close)
    expect(currentTime()).toBe(Date.parse('2026-11-21T12:00:00Z'))
  }
  hearTime('Sat, 21 Nov 2026 12:10:00 GMT')
  hearTime(null)
  hearTime('yesterday')
  expect(currentTime()).toBe(Date.parse('2026-11-21T12:10:00.500Z'))
})
