import type { CatalogEntry } from '#contract/catalog-changes.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { EntryRow } from './entry-row.tsx'
import { useCatalogEntries } from './queries.ts'

/** Every service, by trade. */
export function CatalogEntries({ mayChange }: { mayChange: boolean }) {
  const { data, isError, isFetching, refetch } = useCatalogEntries()
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  if (data === undefined && isError) {
    return (
      <ErrorState
        title="The catalog did not load"
        text="We could not fetch it just now. Nothing of it has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data === undefined) return <ListSkeleton label="Loading the catalog" />
  if (data.length === 0) {
    return (
      <EmptyState
        drawing={<ToolboxDrawing />}
        title="The catalog is empty"
        text="Services come with a new version of Fixwell."
      />
    )
  }
  return (
    <div className="grid gap-10">
      {tradesOf(data).map((trade) => (
        <section key={trade} aria-labelledby={`trade-${trade}`} className="grid gap-3">
          <h2 id={`trade-${trade}`} className="text-26">
            {nameOf(trade)}
          </h2>
          <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-card">
            {data
              .filter((each) => each.trade === trade)
              .map((entry) => (
                <EntryRow key={entry.sku} {...{ entry, today, mayChange }} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const ORDER = Object.keys(TRADE_NAMES)

/** As everybody reads them; what we have no name for comes last. */
const tradesOf = (entries: readonly CatalogEntry[]) => {
  const found = [...new Set(entries.map(({ trade }) => trade))]
  return [
    ...ORDER.filter((trade) => found.includes(trade)),
    ...found.filter((trade) => !ORDER.includes(trade)),
  ]
}

const nameOf = (trade: string) => new Map(Object.entries(TRADE_NAMES)).get(trade) ?? trade
