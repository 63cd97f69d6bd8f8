import { useState } from 'react'
import { MonitorSmartphone } from 'lucide-react'
import type { OpenSession } from '#contract/sign-in-security.ts'
import { formatDate } from '#web/lib/dates.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PasswordFirstDialog } from './password-first-dialog.tsx'
import { reasonOf, useSignInWays } from './sign-in-queries.ts'
import { useEndOtherSessions, useSessions } from './security-queries.ts'

/** The other browsers a person is signed in with, and the button that ends it. */
export function SessionsSection() {
  const { data, isError, isFetching, refetch } = useSessions()
  return (
    <section aria-labelledby="elsewhere" className="border-t border-line pt-5">
      <h2 id="elsewhere" className="mb-1 text-20">
        Signed in elsewhere
      </h2>
      {data !== undefined && <Others sessions={data.filter(({ current }) => !current)} />}
      {data === undefined && isError && (
        <ErrorState
          title="We do not know where you are signed in"
          text="We could not look just now. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <Loading label="Looking where you are signed in">
          <Skeleton className="h-11 w-40" />
        </Loading>
      )}
    </section>
  )
}

function Others({ sessions }: { sessions: readonly OpenSession[] }) {
  const asked = useEndOtherSessions()
  const { data: ways } = useSignInWays()
  const [sure, setSure] = useState(false)
  const endThem = () =>
    asked.mutate(undefined, {
      onError: (error) =>
        showToast({
          title: 'You may be signed in elsewhere still',
          text: reasonOf(error),
          kind: 'error',
        }),
    })
  const close = () => {
    setSure(false)
    asked.reset()
  }
  if (sessions.length === 0)
    return <p className="text-15 text-quiet">Nowhere: only in this browser.</p>
  return (
    <>
      <ul aria-labelledby="elsewhere" className="mt-3 mb-4 grid gap-2">
        {sessions.map(({ startedAt, lastSeenAt }) => (
          <li key={startedAt} className="flex items-center gap-3 text-15">
            <MonitorSmartphone size={20} className="shrink-0 text-quiet" />
            <span className="figures">
              Since {formatDate(startedAt)}, last used {formatDate(lastSeenAt)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        pending={!sure && asked.isPending}
        onClick={() => (ways?.embedded === false ? endThem() : setSure(true))}
      >
        Sign out everywhere else
      </Button>
      {sure && (
        <PasswordFirstDialog
          title="Sign out everywhere else"
          button="Sign them out"
          asked={asked}
          onClose={close}
        >
          <p>You stay signed in here. Every other browser has to sign in again.</p>
        </PasswordFirstDialog>
      )}
    </>
  )
}
