import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { AddMarket } from './add-market.tsx'
import { MarketRow } from './market-row.tsx'
import { useMarkets } from './queries.ts'

/** The markets by name: of an operator there is one at least. */
export function MarketsList() {
  const { data, isError, isFetching, refetch } = useMarkets()
  if (data === undefined && isError) {
    return (
      <ErrorState
        title="The markets did not load"
        text="We could not fetch them just now. Nothing of them has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data === undefined) return <ListSkeleton label="Loading the markets" />
  const { markets, mayChange } = data
  return (
    <div className="grid justify-items-start gap-5">
      <ul
        aria-label="Markets"
        className="w-full divide-y divide-line overflow-clip rounded-card border border-line bg-card"
      >
        {markets.map((market) => (
          <MarketRow key={market.id} market={market} all={data} />
        ))}
      </ul>
      {mayChange && <AddMarket />}
    </div>
  )
}
