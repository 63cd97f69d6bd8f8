import { Redirect, useSearch } from 'wouter'
import { WaitingBadge } from '#web/features/applications/operator/badges.tsx'
import { PressingBadge } from '#web/lib/pressing-badge.tsx'
import { pressingOf } from '#web/lib/pressing-words.ts'
import { DoorDrawing } from '#web/ui/drawings/door.tsx'
import { DenseRow } from '#web/ui/dense-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'
import { DueBadge } from './work/due-badge.tsx'
import { byRank } from './work/order.ts'
import { formerPath, type Part, PART_LABELS, partOf, partPath, PARTS } from './work/parts.ts'
import { countWords, useWork } from './work/use-work.ts'
import type { WorkItem } from './work/work-item.ts'

/** Everything that waits for operators, on one list. */
export function WorkScreen() {
  const search = useSearch()
  const former = formerPath(search)
  if (former !== null) return <Redirect to={former} replace />
  return (
    <Page title="Work">
      <OperatorTabs />
      <PageHeader title="Work" />
      <Work part={partOf(search)} />
    </Page>
  )
}

function Work({ part }: { part: Part | null }) {
  const all = useWork()
  const sources = all.filter((source) => part === null || source.part === part)
  const loading = sources.some(({ items, failed }) => items === undefined && !failed)
  const failed = sources.filter((source) => source.failed)
  const items = sources.flatMap((source) => source.items ?? [])
  return (
    <div className="grid gap-6">
      <FilterLinks
        label="Show work"
        links={[null, ...PARTS].map((each) => {
          const count = countWords(all.filter((source) => each === null || source.part === each))
          const label = each === null ? 'All' : PART_LABELS[each]
          return {
            href: partPath(each),
            label: count === '' ? label : `${label} ${count}`,
            here: each === part,
          }
        })}
      />
      {loading && <ListSkeleton label="Loading your work" dense />}
      {!loading && items.length > 0 && <Items key={part} items={items} />}
      {!loading && items.length === 0 && failed.length === 0 && <AllDone part={part} />}
      {!loading &&
        failed.map(({ what, fetching, again }) => (
          <ErrorState
            key={what}
            title={`${what} did not load`}
            text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
            onRetry={() => void again()}
            retrying={fetching}
          />
        ))}
    </div>
  )
}

function Items({ items }: { items: readonly WorkItem[] }) {
  return (
    <div className="grid gap-4">
      <GrowingList
        items={items.toSorted(byRank)}
        label="Work, what is dangerous or urgent on top, then what is due first"
      >
        {({ id, part, due, waitsSince, pressing, ...row }) => (
          <DenseRow
            key={`${part} ${id}`}
            {...row}
            aside={
              <>
                {pressing && <PressingBadge pressing={pressing} />}
                {waitsSince === undefined ? (
                  <DueBadge due={due} />
                ) : (
                  <WaitingBadge since={waitsSince} />
                )}
              </>
            }
            asideBelow={pressing !== undefined && pressingOf(pressing) !== null}
          />
        )}
      </GrowingList>
      <p className="text-13 text-quiet max-md:hidden">
        Keys: j and k go from row to row, Enter opens one. On an application, a asks to approve, c
        to have it changed, r to reject. The slash searches.
      </p>
    </div>
  )
}

function AllDone({ part }: { part: Part | null }) {
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={part === null ? 'All done' : DONE[part]}
      text="What comes in appears here by itself."
    />
  )
}

const DONE: Record<Part, string> = {
  decide: 'Nothing to decide',
  unmatched: 'Every booking has somebody to ask',
  cases: 'No case and no question waits',
  alerts: 'Nothing is wrong',
}
