import { SOMETHING_WRONG } from '#contract/guarantee.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DoorDrawing } from '#web/ui/drawings/door.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { CaseList } from './case-list.tsx'
import { useCases } from './queries.ts'

/** Everything that went wrong with one's visits, newest first. */
export function OwnCases() {
  const { data, isError, isFetching, refetch, ...older } = useCases()
  if (data === undefined) {
    if (!isError) return <ListSkeleton label="Loading your cases" />
    return (
      <ErrorState
        title="Your cases did not load"
        text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0)
    return (
      <EmptyState
        drawing={<DoorDrawing />}
        title="Nothing went wrong so far"
        text={`If something does, open the booking and choose ${SOMETHING_WRONG}.`}
      />
    )
  return (
    <div className="grid justify-items-start gap-4 *:first:w-full">
      <CaseList label="Your cases, newest first" cases={data} />
      <OlderButton older={older}>Show older cases</OlderButton>
    </div>
  )
}
