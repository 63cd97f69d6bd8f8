import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 10_000

/** Counts what is refused at the door, and says the sum every ten seconds while there is any. */
export function countRefused(log: FastifyBaseLogger): () => void {
  let refused = 0
  return () => {
    if ((refused += 1) > 1) return
    setTimeout(() => {
      log.warn({ refused, seconds: EVERY_MS / 1_000 }, 'more requests came than could be answered')
      refused = 0
    }, EVERY_MS).unref()
  }
}
