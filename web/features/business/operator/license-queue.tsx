import { useSearch } from 'wouter'
import type { SubmittedLicense } from '#contract/business.ts'
import { paths } from '#web/app/paths.ts'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { SubmittedRow } from './submitted-row.tsx'
import { useSubmitted } from './queries.ts'

const LABELS: Record<SubmittedLicense['state'], string> = {
  waiting: 'Waiting',
  valid: 'Confirmed',
  refused: 'Not confirmed',
}

const STATES = ['waiting', 'valid', 'refused'] as const

const stateOf = (search: string): SubmittedLicense['state'] =>
  STATES.find((state) => state === new URLSearchParams(search).get('show')) ?? 'waiting'

/** The licenses that professionals sent in, the one that waits longest first. */
export function LicenseQueue({ userId }: { userId: string }) {
  const state = stateOf(useSearch())
  const { data, isError, isFetching, refetch } = useSubmitted(state)
  const { heading, list } = useKeptFocus(data?.map(({ id }) => id).join(' ') ?? '')
  return (
    <div className="grid gap-6" {...list}>
      <h2 {...heading} className="sr-only">
        {LABELS[state]}
      </h2>
      <FilterLinks
        label="Show licenses"
        links={STATES.map((each) => ({
          href:
            each === 'waiting' ? paths.operatorLicenses : `${paths.operatorLicenses}?show=${each}`,
          label: LABELS[each],
          here: each === state,
        }))}
      />
      {data !== undefined && data.length === 0 && (
        <EmptyState
          drawing={<ToolboxDrawing />}
          title={state === 'waiting' ? 'No license waits' : 'There is none'}
          text={
            state === 'waiting'
              ? 'Every license that was sent in has been checked. New ones appear here by themselves.'
              : 'No license that was sent in after an application stands so.'
          }
        />
      )}
      <Lasting>
        {data !== undefined && data.length > 0 && (
          <GrowingList key={state} items={data} label="Licenses, the oldest first">
            {(license) => <SubmittedRow key={license.id} license={license} userId={userId} />}
          </GrowingList>
        )}
      </Lasting>
      {data === undefined && !isError && <ListSkeleton label="Loading the licenses" dense />}
      {data === undefined && isError && (
        <ErrorState
          title="The licenses did not load"
          text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  )
}
