import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of the list of all jobs while it is on the way. */
export function ProJobsSkeleton() {
  return (
    <Loading label="Loading your jobs">
      <div className="grid gap-6">
        <Skeleton className="mb-4 h-11 w-56" />
        <Skeleton className="h-8 w-32" />
        {[1, 2].map((day) => (
          <div key={day} className="grid gap-2">
            <Skeleton className="h-7 w-24" />
            <div className="divide-y divide-line rounded-card border border-line bg-card">
              {[1, 2].map((job) => (
                <div key={job} className="grid gap-3 p-5 lg:px-6">
                  <Skeleton className="h-5 w-40" />
                  <Skeleton className="h-5 w-56" />
                  <Skeleton className="h-4 w-72 max-w-full" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
