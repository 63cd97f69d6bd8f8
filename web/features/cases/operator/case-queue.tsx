import { TriangleAlert } from 'lucide-react'
import type { VisitCase } from '#contract/cases.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { CalendarDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { CaseList } from '#web/features/cases/case-list.tsx'
import { OPEN_CASES_SHOWN, useCases, useOpenCases } from '#web/features/cases/queries.ts'

/** What waits for a decision, the one that is due first leading, and below it what was decided. */
export function CaseQueue() {
  const { data, isError, isFetching, refetch } = useOpenCases()
  if (data === undefined) {
    if (!isError) return <ListSkeleton label="Loading the cases" />
    return (
      <ErrorState
        title="The cases did not load"
        text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <div className="grid gap-12">
      {data.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="No case waits"
          text="One appears here by itself when somebody says that something went wrong."
        />
      ) : (
        <div className="grid gap-4">
          <CaseList
            label="Open cases, the one that is due first leading"
            cases={data}
            beside={(told) => <Due told={told} />}
          />
          {data.length === OPEN_CASES_SHOWN && (
            <p className="text-15 text-quiet">
              Only the {OPEN_CASES_SHOWN} that are due first are shown.
            </p>
          )}
        </div>
      )}
      <Decided />
    </div>
  )
}

function Due({ told: { dueAt } }: { told: VisitCase }) {
  const late = useClock((now) => (Date.parse(dueAt) < now ? 'late' : '')) !== ''
  return (
    <span className={late ? 'flex items-center gap-1.5 text-15 text-danger' : 'text-15'}>
      {late && <TriangleAlert size={16} />}
      <span className="figures">
        {late ? 'Was due' : 'Due'} {formatMoment(dueAt)}
      </span>
    </span>
  )
}

function Decided() {
  const { data = [], ...older } = useCases('decided')
  if (data.length === 0) return null
  return (
    <section aria-labelledby="decided-cases" className="grid gap-4">
      <h2 id="decided-cases" className="text-26">
        Decided
      </h2>
      <CaseList label="Decided cases, newest first" cases={data} />
      <p>
        <OlderButton older={older}>Show older cases</OlderButton>
      </p>
    </section>
  )
}
