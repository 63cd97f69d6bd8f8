import { useState } from 'react'
import { useIsMutating, useMutationState, useQueryClient } from '@tanstack/react-query'
import { isRefused } from './refusal.ts'

/** Whether anything is on its way to the server: until it is answered, nobody knows what came of it. */
export const useSending = (): boolean => useIsMutating() > 0

/** Whether something was sent since this stands on the page of which nobody can tell whether it was done. */
export function useLostAnswer(): boolean {
  const sent = useQueryClient().getMutationCache()
  const [newest] = useState(() => Math.max(0, ...sent.getAll().map(({ mutationId }) => mutationId)))
  const lost = useMutationState({
    filters: {
      status: 'error',
      predicate: ({ mutationId, state }) => mutationId > newest && !isRefused(state.error),
    },
  })
  return lost.length > 0
}
