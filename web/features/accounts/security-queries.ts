import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasswordChange } from '#contract/sign-in-security.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'

const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call('GET /api/profile/sessions', undefined, { signal }),
  refetchOnMount: 'always',
})

/** The browsers the person is signed in with. */
export const useSessions = () => useQuery(sessionsQuery)

const browsers = (count: number) => (count === 1 ? 'One other browser' : `${count} other browsers`)

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call('POST /api/profile/sessions/end-others', {
        ...(password !== undefined && { body: { password } }),
      }),
    onSuccess: ({ ended }) =>
      showToast({
        title: 'Signed out everywhere else',
        text:
          ended === 0
            ? 'Nobody was signed in anywhere else.'
            : `${browsers(ended)} will have to sign in again.`,
        kind: 'success',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /api/profile/password', { body }),
    onSuccess: () =>
      showToast({
        title: 'Password changed',
        text: 'Every other browser is signed out. You stay signed in here.',
        kind: 'success',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
