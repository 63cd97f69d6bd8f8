import { useSyncExternalStore } from 'react'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Further apart than this, the device's clock is wrong and the server's is believed. */
const TRUSTED_MS = 5_000

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Takes note of the `Date` an answer was sent at, which is told in whole seconds. */
export function hearTime(date: string | null): void {
  const difference = Date.parse(date ?? '') + 500 - Date.now()
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > TRUSTED_MS ? difference : 0
}

/** The only place where what is on screen asks what time it is. */
export const currentTime = (): number => Date.now() + ahead

/**
 * Something read off the running clock. It is looked up every second by one timer for all who ask, and
 * drawn again only when it has changed; while nobody asks, nothing runs.
 */
export function useClock<T extends string | number>(
  read: (now: number) => T,
  running: boolean = true,
): T {
  return useSyncExternalStore(running ? subscribe : stand, () => read(currentTime()))
}

/** Told every second until the answer is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const stand = () => () => {}
