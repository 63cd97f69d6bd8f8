import { useSearch } from 'wouter'
import { RotateCw } from 'lucide-react'
import type { Notice } from '#contract/notifications.ts'
import { refusalIn } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings/unplugged.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { OlderButton } from '#web/ui/older-button.tsx'
import { ofFilter, outboxFilterLinks, outboxFilterOf } from './outbox-filter.ts'
import type { OutboxFilter } from './outbox-filter.ts'
import { OutboxRow } from './outbox-row.tsx'
import { useOutbox } from './queries.ts'

/** The notices that wait and those that were sent, newest first. */
export function Outbox() {
  const filter = outboxFilterOf(useSearch())
  const outbox = useOutbox()
  const { data, error, isError, isFetching, hasNextPage, refetch } = outbox
  const again = () => void refetch()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterLinks
          label="Show notices"
          links={outboxFilterLinks(filter, hasNextPage ? undefined : data)}
        />
        {data && (
          <Button variant="quiet" onClick={again} pending={isFetching} className="-mx-3 px-3">
            <RotateCw size={18} /> Look again
          </Button>
        )}
      </div>
      {data !== undefined && (
        <>
          <Notices key={filter} notices={ofFilter(data, filter)} filter={filter} />
          <p className="flex flex-wrap gap-4 empty:hidden">
            <OlderButton older={outbox}>Look further back</OlderButton>
          </p>
        </>
      )}
      {data === undefined && !isError && <ListSkeleton label="Loading the notices" dense />}
      {data === undefined && isError && (
        <ErrorState
          title="The outbox did not load"
          text={
            refusalIn(error) ??
            'We could not fetch it just now. Notices go out without this page. Try again in a moment.'
          }
          onRetry={again}
          retrying={isFetching}
        />
      )}
    </div>
  )
}

function Notices({ notices, filter }: { notices: readonly Notice[]; filter: OutboxFilter }) {
  if (notices.length === 0) {
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={filter === 'all' ? 'No notices yet' : `No ${filter} notices`}
        text={
          filter === 'failed'
            ? 'A notice that was not taken is shown here, with what was answered.'
            : 'Everything we tell customers and professionals is kept here.'
        }
      />
    )
  }
  return (
    <GrowingList items={notices} label="Notices, the newest first">
      {(notice) => <OutboxRow key={notice.id} notice={notice} />}
    </GrowingList>
  )
}
