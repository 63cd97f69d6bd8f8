import { useState } from 'react'
import { Download, Printer } from 'lucide-react'
import { useSearch } from 'wouter'
import type { User } from '#contract/accounts.ts'
import type { Earnings as Earned } from '#contract/earnings.ts'
import { paths } from '#web/app/paths.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatCents } from '#web/lib/money.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { barsOf, formatDay, type Step, sumOf, usualStep } from './bars.ts'
import { EarningsChart } from './chart.tsx'
import { JobsTable } from './jobs-table.tsx'
import { useEarnings, useEarningsFile } from './queries.ts'
import { type Span, spanOf } from './span.ts'
import { SpanForm } from './span-form.tsx'
import { StepChoice } from './step-choice.tsx'
import { SumsTable } from './sums-table.tsx'

/** What a professional earned between two days: as a chart, in numbers, as a file, on paper. */
export function Earnings({ user, today }: { user: User; today: string }) {
  const span = spanOf(useSearch(), today)
  const { data, error, isFetching, refetch } = useEarnings(span)
  const refused = error instanceof ApiError && error.status === 400 ? error.problem : undefined
  return (
    <div className="grid gap-10 print:gap-6">
      <SpanForm span={span} today={today} />
      {data && <Told key={`${data.from} ${data.to}`} earnings={data} span={span} user={user} />}
      {!data && error && (
        <ErrorState
          title={refused ? 'Choose other days' : 'Your earnings did not load'}
          text={
            refused?.detail ??
            'We could not fetch them just now. Nothing of them is lost. Try again in a moment.'
          }
          {...(!refused && { onRetry: () => void refetch() })}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label="Loading your earnings">
          <div className="grid gap-6">
            <Skeleton className="h-16 w-56" />
            <Skeleton className="h-50 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        </Loading>
      )}
    </div>
  )
}

interface ToldProps {
  earnings: Earned
  span: Span
  user: User
}

function Told({ earnings, span, user }: ToldProps) {
  const [step, setStep] = useState<Step>(() => usualStep(earnings))
  const { save, saving } = useEarningsFile(span)
  const { jobs, from, to } = earnings
  if (jobs.length === 0) {
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title="No completed jobs in these days"
        text={`${from === to ? `On ${formatDay(from)}` : `Between ${formatDay(from)} and ${formatDay(to)}`} you completed no job. Each one you complete counts here from that day on.`}
        action={<LinkButton href={paths.jobs}>See all your jobs</LinkButton>}
      />
    )
  }
  const bars = barsOf(earnings, step)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="hidden text-20 font-semibold print:block">
            Statement for {user.pro?.businessName} ({user.firstName} {user.lastName})
          </p>
          <p className="text-15 text-quiet">
            {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}
          </p>
          <p className="figures heading text-34">{formatCents(sumOf(jobs))}</p>
          <p className="text-15 text-quiet">
            {jobs.length === 1 ? 'for one completed job' : `for ${jobs.length} completed jobs`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer size={20} />
            Print statement
          </Button>
          <Button variant="secondary" pending={saving} onClick={save}>
            <Download size={20} />
            Download CSV
          </Button>
        </div>
      </div>
      <section aria-labelledby="over-time" className="grid gap-4 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="over-time" className="text-26">
            Over time
          </h2>
          <StepChoice step={step} onChange={setStep} />
        </div>
        <div className="rounded-card border border-line bg-card p-5 sm:p-6">
          <EarningsChart bars={bars} />
          <div className="mt-4">
            <SumsTable bars={bars} step={step} />
          </div>
        </div>
      </section>
      <section aria-labelledby="every-job" className="grid gap-4">
        <h2 id="every-job" className="text-26">
          Every job
        </h2>
        <div className="rounded-card border border-line bg-card p-5 sm:p-6 print:border-0 print:p-0">
          <JobsTable jobs={jobs} />
        </div>
      </section>
      <p className="text-15 text-quiet">
        Your customers pay you directly; Fixwell takes no payments. A final price is what you
        entered when you completed the job.
      </p>
    </>
  )
}
