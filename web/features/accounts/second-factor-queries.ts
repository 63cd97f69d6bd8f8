import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { signInWaysQuery } from './sign-in-queries.ts'

export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (password: string) =>
      call('POST /api/profile/second-factor', { body: { password } }),
  })

export function useConfirmSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      call('POST /api/profile/second-factor/confirm', { body: { code } }),
    // What was refused before may be allowed now, wherever it was asked for. The codes do not wait for that.
    onSettled: () => void client.invalidateQueries(),
  })
}

export function useRemoveSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) =>
      call('POST /api/profile/second-factor/remove', { body: { password } }),
    onSuccess: () =>
      showToast({
        title: 'Second factor removed',
        text: 'Your password alone lets you in again.',
        kind: 'success',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: signInWaysQuery.queryKey }),
  })
}
