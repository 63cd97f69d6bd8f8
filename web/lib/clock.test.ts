import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, currentTime, hearTime, watchClock } from './clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one timer serves everybody, and none is left when the last one leaves', () => {
  const told = vi.fn<() => void>()
  const deafen = clock.subscribe(told)
  const leave = watchClock()
  const leaveToo = watchClock()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2000)
  expect(told).toHaveBeenCalledTimes(2)
  leave()
  vi.advanceTimersByTime(1000)
  expect(told).toHaveBeenCalledTimes(3)
  leaveToo()
  expect(vi.getTimerCount()).toBe(0)
  deafen()
})

test('it runs again for whoever comes later', () => {
  watchClock()()
  const told = vi.fn<() => void>()
  const deafen = clock.subscribe(told)
  const leave = watchClock()
  vi.advanceTimersByTime(1000)
  expect(told).toHaveBeenCalledOnce()
  leave()
  deafen()
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
