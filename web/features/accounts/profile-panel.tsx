import type { Role } from '#contract/accounts.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useProfile } from './profile-query.ts'

/** The profile form once its values are there. */
export function ProfilePanel({ userId, role }: { userId: string; role: Role }) {
  const { data, isError, isFetching, refetch } = useProfile()
  if (data) return <ProfileForm userId={userId} role={role} profile={data} />
  if (isError) {
    return (
      <ErrorState
        title="Your profile did not load"
        text="We could not fetch it just now. What you saved before is safe. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label="Loading your profile">
      <div className="grid gap-6">
        {[1, 2, 3, 4].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-12 w-full" />
          </div>
        ))}
        <Skeleton className="h-11 w-28" />
      </div>
    </Loading>
  )
}
