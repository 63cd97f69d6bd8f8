import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const LONGEST_MS = 30_000

/** So that those who were refused together do not come back together. */
const SPREAD_MS = 1_000

/**
 * Asks once more for what the server refused with a time to come back at, as long as it is on screen: a page
 * that heard of a change does not stay as it was before, and one that opened in a bad moment mends itself.
 * Each time it waits twice as long. What fails without such a word is told, and asked for by whoever reads it.
 */
export function askAgainWhenTold(client: QueryClient, random: () => number = Math.random): void {
  const refused = new WeakMap<Query, number>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const query = event.query as Query // which the cache's own type leaves open
    if (event.action.type === 'success') refused.delete(query)
    const { error } = query.state
    if (event.action.type !== 'error' || !(error instanceof ApiError)) return
    if (error.againAfterSeconds === null) return
    const times = refused.get(query) ?? 0
    refused.set(query, times + 1)
    const wait = Math.min(LONGEST_MS, error.againAfterSeconds * 1_000 * 2 ** times)
    setTimeout(
      () => {
        // Somebody else may have asked meanwhile.
        if (query.state.error === error && query.isActive())
          void client.refetchQueries({ queryKey: query.queryKey, exact: true })
      },
      wait + random() * SPREAD_MS,
    )
  })
}
