import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of the dashboard while its list is on the way. */
export function OverviewSkeleton() {
  return (
    <Loading label="Loading your bookings">
      <div className="grid gap-10">
        <div className="grid gap-4 rounded-card bg-pine-soft p-5 sm:p-8">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-16 w-56" />
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-5 w-4/5 max-w-md" />
          <Skeleton className="h-11 w-full md:hidden" />
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {[1, 2, 3, 4].map((card) => (
            <div
              key={card}
              className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
            >
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-8 w-1/2" />
            </div>
          ))}
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-8 w-56" />
          <div className="divide-y divide-line rounded-card border border-line bg-card">
            {[1, 2, 3].map((row) => (
              <div key={row} className="grid gap-3 p-5 lg:px-6">
                <Skeleton className="h-5 w-56" />
                <Skeleton className="h-4 w-64 max-w-full" />
                <Skeleton className="h-4 w-48" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </Loading>
  )
}
