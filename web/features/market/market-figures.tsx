import { Download } from 'lucide-react'
import { useSearch } from 'wouter'
import type { Market } from '#contract/market.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CalendarDrawing } from '#web/ui/drawings/calendar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Counts } from './counts.tsx'
import { DayChart } from './day-chart.tsx'
import { Numbers, Now } from './numbers.tsx'
import { MarketFilters } from './filters.tsx'
import { NoOneFree } from './no-one-free.tsx'
import { Places } from './places.tsx'
import { useMarket, useMarketFile } from './queries.ts'
import { type Span, spanOf } from './span.ts'
import { TradeTable } from './trade-table.tsx'
import { canceledCounts, declinedCounts, unmatchedCounts } from './words.ts'

/** How the market did in some days, and does now. */
export function MarketFigures() {
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const span = spanOf(useSearch(), today)
  const { data, error, isFetching, refetch } = useMarket(span)
  return (
    <div className="grid gap-6 md:gap-10">
      <MarketFilters span={span} today={today} />
      {data && <Told market={data} span={span} />}
      {!data && error && (
        <ErrorState
          title="The figures did not load"
          text={
            error instanceof ApiError && error.status === 400 && error.problem
              ? error.problem.detail
              : 'We could not fetch them just now. Try again in a moment.'
          }
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label="Loading the figures">
          <div className="grid gap-6">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-60 w-full" />
            <Skeleton className="h-60 w-full" />
          </div>
        </Loading>
      )}
    </div>
  )
}

function Told({ market, span }: { market: Market; span: Span }) {
  const { save, saving } = useMarketFile(span)
  if (market.requests === 0) {
    return (
      <>
        <Now market={market} />
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Nothing was booked in these days"
          text="What is booked counts here at once."
        />
      </>
    )
  }
  return (
    <>
      <Now market={market} />
      <section aria-labelledby="booked" className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="booked" className="text-26">
            Booked
          </h2>
          <Button variant="secondary" pending={saving} onClick={save}>
            <Download size={20} />
            Download CSV
          </Button>
        </div>
        <Numbers market={market} />
        <DayChart days={market.byDay} />
      </section>
      <div className="grid gap-10 md:grid-cols-3">
        <Counts title="Why nobody was left" counts={unmatchedCounts(market)} />
        <Counts title="Why offers were declined" counts={declinedCounts(market)} />
        <Counts title="Who canceled" counts={canceledCounts(market)} />
      </div>
      {span.trade === null && <TradeTable trades={market.byTrade} />}
      <Places places={market.byZip} />
      <NoOneFree hours={market.noOneFree} />
    </>
  )
}
