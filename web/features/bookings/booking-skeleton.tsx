import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The outline of a booking on its way. */
export function BookingSkeleton() {
  return (
    <>
      <h1 className="sr-only">Your booking</h1>
      <Loading label="Loading your booking">
        <div className="grid gap-4 rounded-card bg-pine-soft p-5 sm:p-8">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-10 w-4/5 max-w-md" />
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-11 w-full max-md:mt-2 md:w-80" />
        </div>
        <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <div className="grid content-start gap-8">
            {[1, 2, 3, 4].map((step) => (
              <div key={step} className="flex items-center gap-4">
                <Skeleton className="size-8 rounded-pill" />
                <Skeleton className="h-6 w-56" />
              </div>
            ))}
          </div>
          <Skeleton className="h-80 w-full" />
        </div>
      </Loading>
    </>
  )
}
