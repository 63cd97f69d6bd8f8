import type { Elsewhere } from '#contract/offer-why.ts'
import { AskButton } from '#web/features/dispatch/questions/ask-button.tsx'
import { OwnQuestions } from '#web/features/dispatch/questions/own-questions.tsx'
import { siteSettings } from '#web/lib/site-settings.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { SupportLinks } from '#web/ui/support-links.tsx'
import { useElsewhere } from './queries.ts'

/** How many jobs nearby went to others, and why, behind a line that opens. */
export const ElsewhereJobs = () => (
  <section aria-labelledby="elsewhere" className="grid gap-1">
    <h2 id="elsewhere" className="text-26">
      Jobs near you that went elsewhere
    </h2>
    <Disclosure summary="The last 30 days, and why">{() => <Counted />}</Disclosure>
    <OwnQuestions />
  </section>
)

function Counted() {
  const { data, isError, isFetching, refetch } = useElsewhere()
  if (data) return <Told {...data} />
  if (isError) {
    return (
      <ErrorState
        title="This did not load"
        text="Nothing about your offers has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Loading label="Counting the jobs">
      <Skeleton className="h-32 w-full max-w-text" />
    </Loading>
  )
}

function Told({ days, jobs, parts }: Elsewhere) {
  return (
    <div className="grid max-w-text gap-4">
      {jobs === 0 ? (
        <p>In the last {days} days nobody else took a job of your trade where you work.</p>
      ) : (
        <>
          <p>
            In the last {days} days{' '}
            {jobs === 1 ? 'one job of your trade' : `${jobs} jobs of your trade`} where you work
            went to somebody else. What decided, by your hours, time off and licenses of today:
          </p>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {parts.map((each) => (
              <li key={each.part} className="flex items-baseline gap-4 px-4 py-3">
                <span className="figures min-w-8 text-right text-20 font-semibold">
                  {each.jobs}
                </span>
                <span className="min-w-0">{each.sentence}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <AskAPerson />
    </div>
  )
}

function AskAPerson() {
  const { support } = siteSettings()
  return (
    <div className="grid gap-1">
      <p className="text-15 text-quiet">Does this look wrong?</p>
      <AskButton />
      {(support.email !== null || support.phone !== null) && (
        <p className="text-15 text-quiet">
          Or reach us directly:{' '}
          <SupportLinks
            {...support}
            className="inline-flex min-h-11 items-center text-pine underline underline-offset-4 wrap-anywhere"
          />
        </p>
      )}
    </div>
  )
}
