import { useSearch } from 'wouter'
import { RotateCw } from 'lucide-react'
import { OUTBOX_SHOWN } from '#contract/notifications.ts'
import type { Notice } from '#contract/notifications.ts'
import { Button } from '#web/ui/button.tsx'
import { UnpluggedDrawing } from '#web/ui/drawings.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { ofFilter, outboxFilterLinks, outboxFilterOf } from './outbox-filter.ts'
import type { OutboxFilter } from './outbox-filter.ts'
import { OutboxRow } from './outbox-row.tsx'
import { useOutbox } from './queries.ts'

/** The e-mails that wait and those that were sent, newest first. */
export function Outbox() {
  const filter = outboxFilterOf(useSearch())
  const { data, isError, isFetching, refetch } = useOutbox()
  const again = () => void refetch()
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterLinks label="Show e-mails" links={outboxFilterLinks(filter, data)} />
        {data && (
          <Button variant="quiet" onClick={again} pending={isFetching} className="-mx-3 px-3">
            <RotateCw size={18} /> Look again
          </Button>
        )}
      </div>
      {data !== undefined && <Mails key={filter} mails={ofFilter(data, filter)} filter={filter} />}
      {data?.length === OUTBOX_SHOWN && (
        <p className="text-15 text-quiet">
          Only the newest {OUTBOX_SHOWN.toLocaleString('en-US')} e-mails are shown.
        </p>
      )}
      {data === undefined && !isError && <ListSkeleton label="Loading the e-mails" />}
      {data === undefined && isError && (
        <ErrorState
          title="The outbox did not load"
          text="We could not fetch it just now. E-mails go out without this page. Try again in a moment."
          onRetry={again}
          retrying={isFetching}
        />
      )}
    </div>
  )
}

function Mails({ mails, filter }: { mails: readonly Notice[]; filter: OutboxFilter }) {
  if (mails.length === 0) {
    return (
      <EmptyState
        drawing={<UnpluggedDrawing />}
        title={filter === 'all' ? 'No e-mails yet' : `No ${filter} e-mails`}
        text={
          filter === 'failed'
            ? 'An e-mail the mail server did not take is shown here, with what it answered.'
            : 'Every e-mail we write to customers and professionals is kept here.'
        }
      />
    )
  }
  return (
    <GrowingList items={mails} label="E-mails, the newest first">
      {(mail) => <OutboxRow key={mail.id} mail={mail} />}
    </GrowingList>
  )
}
