import { MAIN_ID } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** A screen on its way: the outline of a heading and a few lines. */
export function ScreenSkeleton() {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="mx-auto w-full max-w-page flex-1 px-5 pt-8 pb-16 sm:px-8 sm:pt-12"
    >
      <h1 className="sr-only">Loading</h1>
      <Loading label="Please wait">
        <div className="grid gap-4">
          <Skeleton className="h-11 w-2/3 max-w-lg" />
          <Skeleton className="h-5 w-full max-w-text" />
          <Skeleton className="h-5 w-4/5 max-w-md" />
          <Skeleton className="mt-6 h-56 w-full" />
        </div>
      </Loading>
    </main>
  )
}
