import { setTimeout as pause } from 'node:timers/promises'

const AGAIN_MS = 100

/** Waits for what has to come; a probe that throws says no. */
export async function until(
  what: string,
  probe: () => Promise<boolean> | boolean,
  patienceMs = 90_000,
): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    try {
      if (await probe()) return
    } catch {
      // Nobody there yet.
    }
    if (performance.now() > end)
      throw new Error(`${what}: not within ${(patienceMs / 1_000).toFixed()} s`)
    await pause(AGAIN_MS)
  }
}
