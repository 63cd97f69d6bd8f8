import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CaseKind } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { call } from '#web/lib/call.ts'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import { addUploads } from '#web/lib/photos/uploads.ts'
import { CASES_KEY } from './queries.ts'

interface Report {
  kind: CaseKind
  text: string
  photos: readonly Picked[]
}

/** Opens a case and goes to its page, where its photos arrive one by one. */
export function useReport(bookingId: string, onSent: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ kind, text }: Report) =>
      call('POST /api/cases', { body: { bookingId, kind, text } }),
    onSuccess: ({ id }, { photos }) => {
      addUploads(id, 'case', photos)
      onSent()
      void client.invalidateQueries({ queryKey: CASES_KEY })
      navigate(casePath(id))
    },
  })
  return {
    send: (report: Report) => {
      if (!isPending) mutate(report)
    },
    sending: isPending,
    error,
  }
}
