import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CaseDecision, CaseWithThread } from '#contract/cases.ts'
import { LONGEST, tooLong } from '#contract/longest.ts'
import { call } from '#web/lib/call.ts'
import { characters } from '#web/lib/characters.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { CASES_KEY } from '#web/features/cases/queries.ts'

export function problemOfReason(reason: string): string | undefined {
  if (reason.trim() === '') return 'Say why, in a sentence.'
  return characters(reason) > LONGEST.reason ? tooLong(LONGEST.reason) : undefined
}

/** Sends a decision; where somebody else was faster, what they decided is fetched. */
export function useDecide({ id, version }: CaseWithThread, onDecided: () => void) {
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your decision')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (decision: Omit<CaseDecision, 'version'>) =>
      call('POST /api/operator/cases/:id/decide', {
        params: { id },
        body: { ...decision, version },
      }),
    onSuccess: () => {
      onDecided()
      showToast({ title: 'Decided', text: 'Both sides are told.', kind: 'success' })
    },
    onError: toldWhenGone,
    onSettled: () => client.invalidateQueries({ queryKey: CASES_KEY }),
  })
  return { decide: mutate, isPending, isSuccess, error }
}
