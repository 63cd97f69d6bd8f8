import type { Availability } from '#contract/accounts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { useAvailability } from './availability-queries.ts'
import { useAvailabilityForm } from './use-availability-form.ts'

interface AvailabilityDialogProps {
  open: boolean
  /** They work several spans a day or nights on call: those are changed on a page of their own. */
  inSpans: boolean
  onClose: () => void
}

const NOTHING_KNOWN: Availability = { paused: false, hours: [] }

/** When a professional takes new jobs. What is changed stays until it is saved or undone, also when it is closed. */
export function AvailabilityDialog({ open, inSpans, onClose }: AvailabilityDialogProps) {
  const { data, isError, isFetching, refetch } = useAvailability()
  const form = useAvailabilityForm(data ?? NOTHING_KNOWN, { open, onSaved: onClose })
  return (
    <Dialog open={open} title="Availability" onClose={onClose}>
      {data && <AvailabilityForm form={form} inSpans={inSpans} />}
      {!data && isError && (
        <ErrorState
          title="Your hours did not load"
          text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <HoursSkeleton />}
    </Dialog>
  )
}

function HoursSkeleton() {
  return (
    <Loading label="Loading your hours">
      <div className="grid gap-4">
        <Skeleton className="h-20 w-full" />
        {[0, 1, 2, 3, 4, 5, 6].map((day) => (
          <Skeleton key={day} className="h-11 w-full" />
        ))}
      </div>
    </Loading>
  )
}
