import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type OwnPendingProps = Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>

/** While one's own application is on its way, or when it did not come. */
export function OwnPending({ isError, isFetching, refetch }: OwnPendingProps) {
  if (!isError) {
    return (
      <div className="flex items-center gap-3 py-16 text-quiet">
        <Spinner label="Loading your application" />
        <span aria-hidden="true">Loading your application</span>
      </div>
    )
  }
  return (
    <ErrorState
      title="Your application did not load"
      text="We could not fetch it just now. What you saved and what you typed is kept. Try again in a moment."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
