import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { WEEKDAYS } from '#web/lib/weekdays.ts'
import type { OwnApplication } from './draft-values.ts'
import { LICENSE_TYPE_LABELS, areaWords } from '#web/features/applications/words.ts'
import { partlySaved } from '#web/features/applications/outcome-toasts.ts'
import { ownApplicationQuery } from '#web/features/applications/queries.ts'
import { SubmissionProgress } from './submission-progress.tsx'
import { isHeld, readDetails, sendDetails } from './unsent-details.ts'
import type { Detail, Progress } from './unsent-details.ts'

interface UnsavedDetailsProps {
  own: OwnApplication
  userId: string
}

/** What did not arrive with the application, and a way to save it once more. */
export function UnsavedDetails({ own, userId }: UnsavedDetailsProps) {
  const { id: applicationId, status } = own.application
  const client = useQueryClient()
  const [left, setLeft] = useState(() => readDetails(userId, applicationId))
  const details = left.filter((detail) => !isHeld(detail, own))
  const [progress, setProgress] = useState<Progress | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendDetails(userId, { applicationId, details }, setProgress),
    onSuccess: (failed) => {
      setLeft(failed)
      showToast(failed.length > 0 ? partlySaved : { title: 'Details saved', kind: 'success' })
      void client.invalidateQueries({ queryKey: ownApplicationQuery.queryKey })
    },
    onSettled: () => setProgress(null),
  })
  if (details.length === 0 || status !== 'submitted') return null
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
        {details.map((detail) => (
          <li key={wordsOf(detail)}>{wordsOf(detail)}</li>
        ))}
      </ul>
      {progress && <SubmissionProgress {...progress} />}
      <Button onClick={() => mutate()} pending={isPending} pendingText="Saving...">
        Save them again
      </Button>
    </section>
  )
}

function wordsOf({ kind, value }: Detail): string {
  if (kind === 'license') return `${LICENSE_TYPE_LABELS[value.licenseType]} ${value.licenseNumber}`
  if (kind === 'day') return `Your hours on ${WEEKDAYS[value.dayOfWeek]}`
  return `Service area ${areaWords({ id: '', ...value })}`
}
