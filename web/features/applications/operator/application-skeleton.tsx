import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of an application beside its decision. */
export function OperatorApplicationSkeleton() {
  return (
    <Loading label="Loading the application">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-12">
        <div className="grid gap-10">
          {[5, 7].map((lines) => (
            <div key={lines} className="grid gap-4">
              <Skeleton className="h-6 w-32" />
              {Array.from({ length: lines }, (_, line) => (
                <div key={line} className="grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)]">
                  <Skeleton className="h-5 w-24" />
                  <Skeleton className="h-5 w-64 max-w-full" />
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className="grid gap-4 rounded-card border border-line bg-card p-5 max-lg:hidden lg:p-6">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      </div>
    </Loading>
  )
}
