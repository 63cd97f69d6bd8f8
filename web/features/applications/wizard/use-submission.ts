import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { forgetApplicationDraft } from '#web/lib/session-keys.ts'
import { showToast } from '#web/lib/toast.ts'
import { ownApplicationQuery } from '#web/features/applications/queries.ts'
import { submit } from './save-calls.ts'
import { detailsOf, keepDetails, sendDetails } from './unsent-details.ts'
import type { Progress } from './unsent-details.ts'
import type { ApplicationForm } from './use-application-form.ts'
import type { useDraftSaving } from './use-draft-saving.ts'
import { applicationSubmitted, partlySaved } from '#web/features/applications/outcome-toasts.ts'

interface Submission {
  userId: string
  application: ApplicationForm
  saving: ReturnType<typeof useDraftSaving>
  /** While it is under way the form stays on screen, whatever the server says the application is. */
  onUnderWay: (underWay: boolean) => void
}

/** Sends the application in, then everything that belongs to it, one by one. */
export function useSubmission({ userId, application, saving, onUnderWay }: Submission) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [progress, setProgress] = useState<Progress | null>(null)
  const { form, held } = application

  async function send() {
    const values = structuredClone(form.getValues())
    // So that nothing which was removed or unticked since survives on the server.
    const draft = await saving.saveBeforeSubmit(values)
    const details = { applicationId: draft.id, details: detailsOf(values) }
    // Kept before the answer: it may get lost, and the application be sent in all the same.
    keepDetails(userId, details)
    const submitted = await submit(values, draft.version)
    held.closed = true
    forgetApplicationDraft(userId)
    client.setQueryData(ownApplicationQuery.queryKey, (own) => ({
      licenses: [],
      serviceAreas: [],
      availability: [],
      ...own,
      application: submitted,
    }))
    const failed = await sendDetails(userId, details, setProgress)
    await client.invalidateQueries({ queryKey: ownApplicationQuery.queryKey })
    showToast(failed.length === 0 ? applicationSubmitted : partlySaved)
    navigate(paths.professional)
  }

  const { mutateAsync: run, isPending: submitting } = useMutation({
    mutationFn: send,
    onMutate: () => onUnderWay(true),
    onSettled: () => {
      setProgress(null)
      onUnderWay(false)
    },
  })
  return { submitting, progress, run }
}
