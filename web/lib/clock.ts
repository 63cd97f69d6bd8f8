import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { deviceTime } from './device-time.ts'

const TICK_MS = 1000

/** Further apart than this, the device's clock is wrong and the server's is believed. */
const TRUSTED_MS = 5_000

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Takes note of the `Date` an answer was sent at, which is told in whole seconds. */
export function hearTime(date: string | null): void {
  const difference = Date.parse(date ?? '') + 500 - deviceTime()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TRUSTED_MS ? difference : 0
}

/** The only place where what is on screen asks what time it is. */
export const currentTime = (): number => deviceTime() + ahead

/** Tells all who draw what is read off it that a second has gone. */
export const clock = createStore(() => ({ ticks: 0 }))
let watching = 0
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Something read off the running clock. It is looked up every second by one timer for all who ask, and
 * drawn again only when it has changed; while nobody asks, nothing runs.
 */
export function useClock<T extends string | number>(
  read: (now: number) => T,
  running: boolean = true,
): T {
  useEffect(() => (running ? watchClock() : undefined), [running])
  return useStore(clock, () => read(currentTime()))
}

const MINUTE_MS = 60_000

/** The minute that has begun, for words such as `Today`: an open page goes on telling the truth past midnight. */
export const useMinute = (): Date => new Date(useClock((now) => now - (now % MINUTE_MS)))

/** The clock ticks until the answer is called. */
export function watchClock(): () => void {
  watching += 1
  timer ??= setInterval(() => clock.setState(({ ticks }) => ({ ticks: ticks + 1 })), TICK_MS)
  return () => {
    watching -= 1
    if (watching > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
