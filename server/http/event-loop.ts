import { performance } from 'node:perf_hooks'

/** How often its rest is measured, and how little of it is none. */
const MEASURE_MS = 100
const FULL = 0.9

/** What this process's one thread is at. */
export class EventLoop {
  #turnSince: number | null = null
  #measured = performance.eventLoopUtilization()
  #measuredAt = performance.now()
  #full = false

  /** How long its present turn lasts, since it was first asked in it; what has come meanwhile is not even read. */
  turnLasts(now: number): number {
    if (this.#turnSince === null) {
      this.#turnSince = now
      setImmediate(() => (this.#turnSince = null))
    }
    return now - this.#turnSince
  }

  /** Whether it had no rest of late: then it is what everybody waits for. */
  isFull(now: number): boolean {
    if (now - this.#measuredAt > MEASURE_MS) {
      const measured = performance.eventLoopUtilization()
      this.#full = performance.eventLoopUtilization(measured, this.#measured).utilization > FULL
      this.#measured = measured
      this.#measuredAt = now
    }
    return this.#full
  }
}
