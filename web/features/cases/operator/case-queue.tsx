import type { ReactNode } from 'react'
import { TriangleAlert } from 'lucide-react'
import { CASE_KIND_WORDS, type VisitCase } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { useClock } from '#web/lib/clock.ts'
import { formatDate, formatShortDay } from '#web/lib/dates.ts'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { DenseRow } from '#web/ui/dense-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { PressingBadge } from '#web/lib/pressing-badge.tsx'
import { dangerIn } from '#web/lib/pressing-words.ts'
import { CaseBadge } from '#web/features/cases/case-badge.tsx'
import { OPEN_CASES_SHOWN, useCases, useOpenCases } from '#web/features/cases/queries.ts'

interface OpenCasesProps {
  /** What is said in place of "No case waits", where something else does; null: nothing does. */
  beside: ReactNode
}

/** What waits for a decision, the one that is due first leading. */
export function OpenCases({ beside }: OpenCasesProps) {
  const { data, isError, isFetching, refetch } = useOpenCases()
  if (data === undefined) {
    if (!isError) return <ListSkeleton label="Loading the cases" dense />
    return (
      <ErrorState
        title="The cases did not load"
        text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.length === 0)
    return (
      beside ?? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="No case and no question waits"
          text="A case appears here by itself when somebody says that something went wrong, and a question when a professional asks one."
        />
      )
    )
  return (
    <div className="grid gap-4">
      <CaseRows
        label="Open cases, the one that is due first leading"
        cases={data}
        when={({ dueAt }) => `due by the end of ${formatShortDay(dueAt)}`}
      />
      {data.length === OPEN_CASES_SHOWN && (
        <p className="text-15 text-quiet">
          Only the {OPEN_CASES_SHOWN} that are due first are shown.
        </p>
      )}
    </div>
  )
}

interface CaseRowsProps {
  label: string
  cases: readonly VisitCase[]
  /** When it is due, or was told. */
  when: (told: VisitCase) => string
}

function CaseRows({ label, cases, when }: CaseRowsProps) {
  return (
    <GrowingList items={cases} label={label}>
      {(told) => (
        <DenseRow
          key={told.id}
          href={casePath(told.id)}
          title={CASE_KIND_WORDS[told.kind]}
          text={[
            ...(told.state === 'open' && told.danger !== undefined ? [dangerIn(told)] : []),
            told.title,
            told.people?.customer.name ?? told.customer.firstName,
            when(told),
          ].join(' · ')}
          asideBelow={told.state === 'open' && told.danger !== undefined}
          aside={
            <>
              {told.state === 'open' && <PressingBadge pressing={told} />}
              <Late told={told} />
              <CaseBadge told={told} />
            </>
          }
        />
      )}
    </GrowingList>
  )
}

/** Past its deadline. */
function Late({ told: { state, dueAt } }: { told: VisitCase }) {
  const late = useClock((now) => (state === 'open' && Date.parse(dueAt) < now ? 'late' : '')) !== ''
  return (
    late && (
      <Badge icon={TriangleAlert} tone="bg-danger-soft text-danger">
        Late
      </Badge>
    )
  )
}

/** What was decided, the newest first. */
export function DecidedCases() {
  const { data, ...older } = useCases('decided')
  const isMissing = data === undefined && older.isError
  if (!isMissing && (data === undefined || data.length === 0)) return null
  return (
    <section aria-labelledby="decided-cases" className="grid gap-4">
      <h2 id="decided-cases" className="text-26">
        Decided
      </h2>
      {data === undefined ? (
        <ErrorState
          title="The decided cases did not load"
          text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
          onRetry={() => void older.refetch()}
          retrying={older.isFetching}
        />
      ) : (
        <>
          <CaseRows
            label="Decided cases, newest first"
            cases={data}
            when={({ createdAt }) => `told ${formatDate(createdAt)}`}
          />
          <p>
            <OlderButton older={older}>Show older cases</OlderButton>
          </p>
        </>
      )}
    </section>
  )
}
