import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where times will stand. */
export const WindowsSkeleton = () => (
  <div className="grid gap-2 min-[22.5rem]:grid-cols-2">
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <Skeleton key={place} className="h-12" />
    ))}
  </div>
)
