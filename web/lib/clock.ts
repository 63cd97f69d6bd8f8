import { useSyncExternalStore } from 'react'

const TICK_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The only place where what is on screen asks what time it is. */
const currentTime = (): number => Date.now()

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
