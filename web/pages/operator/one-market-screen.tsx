import { paths } from '#web/app/paths.ts'
import { MarketView } from '#web/features/market/markets/market-view.tsx'
import { useMarkets } from '#web/features/market/markets/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { BackLink } from './back-link.tsx'

/** One market: what it says of itself, and which ZIP codes it holds. */
export function OneMarketScreen({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useMarkets()
  const market = data?.markets.find((each) => each.id === id)
  if (data !== undefined && market === undefined) return <NotFoundPage />
  return (
    <Page title={market?.name ?? 'Market'}>
      <BackLink href={paths.operatorMarkets}>Markets</BackLink>
      {data !== undefined && market !== undefined && <MarketView market={market} all={data} />}
      {data === undefined && <PageHeader title="Market" />}
      {data === undefined && !isError && <ListSkeleton label="Loading the market" />}
      {data === undefined && isError && (
        <ErrorState
          title="This market did not load"
          text="We could not fetch it just now. Nothing of it has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  )
}
