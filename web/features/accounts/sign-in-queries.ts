import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { makePasskey } from './make-passkey.ts'

export const signInWaysQuery = queryOptions({
  queryKey: ['accounts', 'sign-in'],
  queryFn: ({ signal }) => call('GET /api/profile/sign-in', undefined, { signal }),
  refetchOnMount: 'always',
})

/** How the person signs in, with their passkeys. */
export const useSignInWays = () => useQuery(signInWaysQuery)

/** The server's own sentence, where it has one. */
export const reasonOf = (error: Error) =>
  (error instanceof ApiError ? error.problem?.detail : undefined) ?? error.message

/** Has the mail that confirms the address sent once more. */
export const useSendConfirmation = () =>
  useMutation({
    mutationFn: () => call('POST /api/profile/confirm-email'),
    onSuccess: ({ to }) =>
      showToast({
        title: 'Mail sent',
        text: `Open the link in our newest mail to ${to}.`,
        kind: 'success',
      }),
    onError: (error) =>
      showToast({ title: 'No mail was sent', text: reasonOf(error), kind: 'error' }),
  })

/** Makes a passkey on this device and has it taken from now on. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (password: string) => {
      const body = { password }
      const made = await makePasskey(await call('POST /api/profile/passkeys/options', { body }))
      return call('POST /api/profile/passkeys', { body: made })
    },
    onSuccess: () => {
      showToast({
        title: 'Passkey added',
        text: 'You can sign in with it from now on. Your password still works, too.',
        kind: 'success',
      })
    },
    onSettled: () => client.invalidateQueries({ queryKey: signInWaysQuery.queryKey }),
  })
}

export function useRemovePasskey(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) =>
      call('DELETE /api/profile/passkeys/:id', { params: { id }, body: { password } }),
    onSuccess: () =>
      showToast({
        title: 'Passkey removed',
        text: 'We do not take it any more. Your device may still offer it: remove it there, too.',
        kind: 'success',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: signInWaysQuery.queryKey }),
  })
}
