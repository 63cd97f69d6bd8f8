import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Approval, Rejection, Returning, ReviewedApplication } from '#contract/applications.ts'
import { call } from '#web/lib/call.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { showToast } from '#web/lib/toast.ts'
import { useToldWhenGone } from '#web/lib/use-gone.ts'
import { freshDraft, keptDecision } from './draft.ts'
import type { Deciding, DecisionDraft } from './draft.ts'
import { decided, isOvertaken } from './outcome.ts'
import { QUEUE_KEY, reviewedQuery } from './queries.ts'

export type Decision =
  | { outcome: 'approved'; body: Approval }
  | { outcome: 'returned'; body: Returning }
  | { outcome: 'rejected'; body: Rejection }

function send(id: string, { outcome, body }: Decision) {
  const params = { id }
  if (outcome === 'approved')
    return call('POST /api/operator/applications/:id/approve', { params, body })
  if (outcome === 'returned')
    return call('POST /api/operator/applications/:id/return', { params, body })
  return call('POST /api/operator/applications/:id/reject', { params, body })
}

/** Sends the decision; where somebody else was faster, what they decided is fetched instead. */
export function useDecide(deciding: Deciding) {
  const client = useQueryClient()
  const toldWhenGone = useToldWhenGone('Your decision')
  const { queryKey } = reviewedQuery(deciding.applicationId)
  return useMutation({
    mutationKey: ['applications', 'decide', deciding.applicationId],
    mutationFn: (decision: Decision) => send(deciding.applicationId, decision),
    onSuccess: (application, { outcome }) => {
      keepAnswer(client, queryKey, application)
      keptDecision(deciding).forget()
      showToast(decided[outcome])
    },
    onError: (error) => {
      toldWhenGone(error)
      return isOvertaken(error) ? client.invalidateQueries({ queryKey }) : undefined
    },
    onSettled: () => {
      // The list is not waited for: the answer has already said how it went.
      void client.invalidateQueries({ queryKey: QUEUE_KEY })
    },
  })
}

export type Deciders = ReturnType<typeof useDecide>

/** What is ticked and typed so far, kept in the tab. */
export function useDecisionDraft(deciding: Deciding, application: ReviewedApplication) {
  const kept = keptDecision(deciding)
  const [draft, setDraft] = useState(() => kept.read() ?? freshDraft(application))
  const change = (given: Partial<DecisionDraft>) => {
    const changed = { ...draft, ...given }
    setDraft(changed)
    kept.keep(changed)
  }
  return { draft, change }
}
