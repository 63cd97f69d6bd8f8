import { Loading, Skeleton } from './skeleton.tsx'

/** The outline of a list whose lines have a title and a note; dense ones are 48 px high. */
export function ListSkeleton({ label, dense = false }: { label: string; dense?: boolean }) {
  return (
    <Loading label={label}>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {[1, 2, 3, 4].map((line) => (
          <div
            key={line}
            className={
              dense
                ? 'flex h-12 items-center justify-between gap-4 overflow-hidden px-4 sm:px-6'
                : 'flex flex-wrap items-center justify-between gap-4 p-5 sm:px-6'
            }
          >
            <div
              className={
                dense ? 'grid max-w-72 min-w-0 flex-1 gap-1' : 'grid w-72 max-w-full gap-2'
              }
            >
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-full" />
            </div>
            <Skeleton className={dense ? 'h-7 w-24 shrink-0' : 'h-7 w-32'} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
