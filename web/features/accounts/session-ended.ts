import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { isErased } from '#web/lib/session-keys.ts'
import { showToast } from '#web/lib/toast.ts'
import { currentUserQuery } from './queries.ts'

export const LOGIN_AFTER_MS = 500

/**
 * Says once that the session is over and has the person sign in again. Only for a session that ends while the page
 * is open: whoever was never signed in is a visitor.
 */
export function watchForSessionEnd(signInAgain: () => void) {
  let told = false
  return (client: QueryClient, error: Error, queryKey: QueryKey | null): void => {
    const unauthorized = error instanceof ApiError && error.status === 401
    const wasSignedIn = client.getQueryData(currentUserQuery.queryKey) !== undefined
    // Who has their account erased is on the way out, and told so.
    if (isErased() || told || !unauthorized || !wasSignedIn || isUserQuery(queryKey)) return
    told = true
    showToast({
      title: 'Unauthorized',
      text: 'You are logged out. Logging in again...',
      kind: 'error',
      last: true,
    })
    setTimeout(() => {
      if (!isErased()) signInAgain()
    }, LOGIN_AFTER_MS)
  }
}

const isUserQuery = (key: QueryKey | null) =>
  key !== null && key.join('/') === currentUserQuery.queryKey.join('/')
