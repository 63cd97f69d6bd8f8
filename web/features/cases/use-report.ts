import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { CaseKind } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { call } from '#web/lib/call.ts'
import { showToast, type Toast } from '#web/lib/toast.ts'
import { useGone, useToldWhenGone } from '#web/lib/use-gone.ts'
import type { Picked } from '#web/lib/photos/pick-photos.ts'
import { addUploads } from '#web/lib/photos/uploads.ts'
import { CASES_KEY } from './queries.ts'

interface Report {
  kind: CaseKind
  text: string
  photos: readonly Picked[]
}

/** Opens a case and goes to its page, where its photos arrive one by one. Who is somewhere else by then stays there. */
export function useReport(bookingId: string, onSent: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const gone = useGone()
  const toldWhenGone = useToldWhenGone('What you told us')
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ kind, text }: Report) =>
      call('POST /api/cases', { body: { bookingId, kind, text } }),
    onSuccess: ({ id }, { photos }) => {
      addUploads(id, 'case', photos)
      onSent()
      void client.invalidateQueries({ queryKey: CASES_KEY })
      if (gone.current) showToast(sent(id))
      else navigate(casePath(id))
    },
    onError: toldWhenGone,
  })
  return {
    send: (report: Report) => {
      if (!isPending) mutate(report)
    },
    sending: isPending,
    error,
  }
}

const sent = (id: string): Toast => ({
  title: 'Sent',
  text: 'We look into it. Your case has a page of its own.',
  link: { label: 'See your case', href: casePath(id) },
  kind: 'success',
})
