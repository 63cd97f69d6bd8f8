import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { openOwnStorage } from '#web/lib/own-storage.ts'
import { isAway } from '#web/lib/reach.ts'

const USER_CACHED_MS = 300_000

export const currentUserQuery = queryOptions({
  queryKey: ['accounts', 'user'],
  queryFn: async ({ signal }) => {
    const user = await call('GET /api/auth/user', undefined, { signal })
    openOwnStorage({ userId: user.id, draftKey: user.draftKey })
    return user
  },
  staleTime: USER_CACHED_MS,
  gcTime: Infinity,
  // A visitor stays one until they sign in; without this every new screen would ask again.
  retryOnMount: false,
})

export type CurrentUser =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }

/** Who is here. A first call that fails makes a visitor; one that is refused only for now tells nothing yet. */
export function useCurrentUser(): CurrentUser {
  const { data, isPending, error } = useQuery(currentUserQuery)
  if (data) return { status: 'signed-in', user: data }
  const comesLater = error instanceof ApiError && isAway(error.status)
  return { status: isPending || comesLater ? 'loading' : 'signed-out', user: null }
}

/** The first name, or what stands before the @ where there is none. */
export const shortName = ({ firstName, email }: Pick<User, 'firstName' | 'email'>): string =>
  firstName.trim() || email.split('@', 1).join('')
