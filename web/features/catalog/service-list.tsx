import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useServices } from './queries.ts'
import { SERVICES_GRID, ServiceCards } from './service-cards.tsx'

/** The services we offer, as the server knows them. */
export function ServiceList() {
  const { data, isError, isFetching, refetch } = useServices()
  if (data) return <ServiceCards services={data} />
  if (isError) {
    return (
      <ErrorState
        title="Our services did not load"
        text="The list could not be fetched just now. Nothing else on this page is affected."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label="Loading services">
      <div className={SERVICES_GRID}>
        {[1, 2, 3].map((place) => (
          <Placeholder key={place} />
        ))}
      </div>
    </Loading>
  )
}

function Placeholder() {
  return (
    <div data-placeholder className="rounded-card border border-line bg-card p-6">
      <Skeleton className="h-9 w-1/2" />
      <div className="mt-6 grid gap-4 pb-9">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
      </div>
      <Skeleton className="h-11 w-2/5" />
    </div>
  )
}
