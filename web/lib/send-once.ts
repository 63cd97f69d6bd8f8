import type { keptInTab } from './kept-in-tab.ts'
import { onceMore } from './once-more.ts'

export type KeyFor = ReturnType<typeof keptInTab>['keyFor']

/**
 * Sends what was typed so that it stands once: it goes out again under the key of its draft, by itself where the answer
 * gets lost, and whenever it is pressed again.
 */
export function sendOnce<B, T>(
  keyFor: KeyFor,
  body: B,
  send: (sent: { headers: { 'idempotency-key': string }; body: B }) => Promise<T>,
): Promise<T> {
  const headers = { 'idempotency-key': keyFor(JSON.stringify(body)) }
  return onceMore(() => send({ headers, body }))
}
