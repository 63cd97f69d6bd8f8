import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of the professional's dashboard while their list is on the way. */
export function ProSkeleton() {
  return (
    <Loading label="Loading your jobs">
      <div className="grid gap-10">
        <div className="grid gap-4">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-5 w-80 max-w-full" />
        </div>
        <div className="grid gap-4">
          <Skeleton className="h-8 w-56" />
          {[1, 2].map((card) => (
            <div
              key={card}
              className="grid gap-3 rounded-card border border-line bg-card p-5 sm:p-6"
            >
              <Skeleton className="h-7 w-40" />
              <Skeleton className="h-5 w-56 max-w-full" />
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-2 h-11 w-full" />
            </div>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-5">
          {[1, 2, 3, 4, 5].map((card) => (
            <div
              key={card}
              className="grid gap-3 rounded-card border border-line bg-card p-4 sm:p-5 max-lg:nth-3:col-span-2"
            >
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-8 w-1/2" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
