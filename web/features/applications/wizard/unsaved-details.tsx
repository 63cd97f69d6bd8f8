import { useEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { partlySaved } from '#web/features/applications/outcome-toasts.ts'
import { ownApplicationQuery } from '#web/features/applications/queries.ts'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { detailsOf, notHeld, saveDetails } from './details.ts'
import type { Progress } from './details.ts'
import { forgetDraft, readKeptDraft } from './kept-draft.ts'
import { SubmissionProgress } from './submission-progress.tsx'

interface UnsavedDetailsProps {
  own: OwnApplication
  userId: string
}

/** What did not arrive with the application, and a way to save it once more. */
export function UnsavedDetails({ own, userId }: UnsavedDetailsProps) {
  const { id, status } = own.application
  const client = useQueryClient()
  const [kept] = useState(() => readKeptDraft(userId, own))
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => saveDetails(id, details, setProgress),
    onSuccess: (failed) => {
      showToast(failed.length > 0 ? partlySaved : { title: 'Details saved', kind: 'success' })
      void client.invalidateQueries({ queryKey: ownApplicationQuery.queryKey })
    },
    onSettled: () => setProgress(null),
  })
  const sent = status === 'submitted' && kept?.sentIn ? detailsOf(kept.values) : []
  const details = notHeld(data ?? sent, own)
  const isWhole = details.length === 0
  useEffect(() => {
    if (isWhole) forgetDraft(userId)
  }, [isWhole, userId])
  if (isWhole) return null
  return (
    <section
      aria-labelledby="unsaved-title"
      className="grid justify-items-start gap-4 rounded-card bg-clay-soft p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="unsaved-title" className="text-20">
          Some details were not saved
        </h2>
        <p>
          Your application is in, and these are kept in this tab. Saving them again doubles nothing.
        </p>
      </div>
      <ul className="list-disc pl-5 wrap-anywhere">
        {details.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {progress && <SubmissionProgress {...progress} />}
      <Button onClick={() => mutate()} pending={isPending} pendingText="Saving...">
        Save them again
      </Button>
    </section>
  )
}
