import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { QueuedApplication } from '#contract/applications.ts'
import { paths } from '#web/app/paths.ts'
import { DoorDrawing } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useQueue, useWaiting } from './queries.ts'
import { queueFilterLinks, queueFilterOf } from './queue-filter.ts'
import { OperatorQueueRow } from './queue-row.tsx'

/** What else an operator decides that waits, drawn by whoever knows it. */
export interface AlsoWaiting {
  id: string
  since: string
  row: ReactNode
}

interface OperatorQueueProps {
  /** Undefined until it is known. */
  also: readonly AlsoWaiting[] | undefined
  /** What is said where it could not be fetched. */
  alsoFailed: ReactNode
}

/** The applications that were sent in, and what else waits, the one that waits longest first. */
export function OperatorQueue({ also, alsoFailed }: OperatorQueueProps) {
  const filter = queueFilterOf(useSearch())
  const { data, isError, isFetching, refetch } = useQueue(filter.status)
  const { heading, list } = useKeptFocus(also?.map(({ id }) => id).join(' ') ?? '')
  const asksBoth = filter.name === 'waiting'
  const alsoKnown = !asksBoth || also !== undefined
  const lines = data && [...data.map(lineOf), ...(asksBoth ? (also ?? []) : [])]
  const loading = (data === undefined && !isError) || (!alsoKnown && !alsoFailed)
  return (
    <div className="grid gap-6" {...list}>
      <h2 {...heading} className="sr-only">
        {filter.label}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <FilterLinks label="Show applications" links={queueFilterLinks(filter)} />
        <WaitingCount also={also?.length} />
      </div>
      {/* That nobody waits is said once it is known of both. */}
      {lines !== undefined && !loading && (alsoKnown || lines.length > 0) && (
        <Lines key={filter.name} lines={lines} filter={filter.name} />
      )}
      {!loading && !alsoKnown && alsoFailed}
      {loading && <ListSkeleton label="Loading the applications" dense />}
      {data === undefined && isError && (
        <ErrorState
          title="The applications did not load"
          text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  )
}

const lineOf = (line: QueuedApplication): AlsoWaiting => ({
  id: line.id,
  since: line.submittedAt,
  row: <OperatorQueueRow key={line.id} line={line} />,
})

function WaitingCount({ also }: { also: number | undefined }) {
  const waiting = useWaiting()?.length
  return (
    <p role="status" className="figures text-15 text-quiet">
      {waiting !== undefined && also !== undefined && waitingWords(waiting + also)}
    </p>
  )
}

const waitingWords = (waiting: number) =>
  `${waiting === 0 ? 'None' : waiting} waiting for a decision`

interface LinesProps {
  lines: readonly AlsoWaiting[]
  filter: ReturnType<typeof queueFilterOf>['name']
}

function Lines({ lines, filter }: LinesProps) {
  if (lines.length === 0) return <NoLines filter={filter} />
  return (
    <GrowingList
      items={lines.toSorted((one, other) => one.since.localeCompare(other.since))}
      label="Applications, the oldest first"
    >
      {({ row }) => row}
    </GrowingList>
  )
}

function NoLines({ filter }: Pick<LinesProps, 'filter'>) {
  if (filter === 'waiting') {
    return (
      <EmptyState
        drawing={<DoorDrawing />}
        title="Nobody is waiting"
        text="Every application and license that was sent in has been decided. New ones appear here by themselves."
        action={
          <LinkButton href={`${paths.operatorApplications}?show=all`} variant="secondary">
            See all applications
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={filter === 'all' ? 'No applications yet' : `No application was ${filter} yet`}
      text="What is decided stays on record here."
      action={
        <LinkButton href={paths.operatorApplications} variant="secondary">
          See who is waiting
        </LinkButton>
      }
    />
  )
}
