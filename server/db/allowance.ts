import { AsyncLocalStorage } from 'node:async_hooks'
import type { UnderWay } from './under-way.ts'

/**
 * How long one request may wait for the database. What else it waits for, a body or a language model,
 * does not count; statements side by side count once.
 */
export class Allowance {
  #leftMs: number
  readonly #all: UnderWay
  #underWay = 0
  #since = 0

  constructor(ms: number, all: UnderWay) {
    this.#leftMs = ms
    this.#all = all
  }

  leftMs(): number {
    return this.#leftMs - (this.#underWay > 0 ? performance.now() - this.#since : 0)
  }

  begin() {
    if (this.#underWay === 0) {
      this.#since = performance.now()
      this.#all.begin()
    }
    this.#underWay += 1
  }

  end() {
    this.#underWay -= 1
    if (this.#underWay > 0) return
    this.#leftMs -= performance.now() - this.#since
    this.#all.end()
  }
}

const current = new AsyncLocalStorage<Allowance | null>()

/** Everything `body` asks the database shares this allowance. */
export const withAllowance = <T>(allowance: Allowance, body: () => T): T =>
  current.run(allowance, body)

/** What goes on after the request that woke it is not held to its allowance. */
export const withoutAllowance = <T>(body: () => T): T => current.run(null, body)

/** Runs `use` with the milliseconds it may take: `mostMs`, or less where the request has less left. */
export async function spend<T>(mostMs: number, use: (ms: number) => Promise<T>): Promise<T> {
  const allowance = current.getStore() ?? null
  if (allowance === null) return use(mostMs)
  const ms = Math.min(mostMs, allowance.leftMs())
  allowance.begin()
  try {
    return await use(ms)
  } finally {
    allowance.end()
  }
}
