import { useId, useState } from 'react'
import type { SettledMarket } from '#contract/markets.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorDrawing } from '#web/ui/drawings/door.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { GrowingList } from '#web/ui/growing-list.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { zipWords } from './market-words.ts'
import { useZips } from './queries.ts'
import { ZipsForm } from './zips-form.tsx'
import { zipsByPlace } from './zips-by-place.ts'

interface MarketZipsProps {
  market: SettledMarket
  /** What the first market is called. */
  first: string
  mayChange: boolean
}

/** Which ZIP codes a market holds, and the way to change that. */
export function MarketZips({ market, first, mayChange }: MarketZipsProps) {
  const id = useId()
  const [changing, setChanging] = useState(false)
  const close = () => setChanging(false)
  return (
    <section aria-labelledby={id} className="grid w-full gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="figures text-20">
          {zipWords(market.zips)}
        </h2>
        {mayChange && !market.first && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            Change ZIP codes
          </Button>
        )}
      </div>
      {market.first ? (
        <p className="max-w-text">
          This market holds every ZIP code that no other market holds. To take some out, add them to
          another one.
        </p>
      ) : (
        <Held market={market} />
      )}
      <Dialog
        open={changing}
        title="Change ZIP codes"
        subtitle={`${market.name} holds ${zipWords(market.zips)}.`}
        onClose={close}
      >
        <ZipsForm {...{ market, first }} onDone={close} />
      </Dialog>
    </section>
  )
}

function Held({ market }: Pick<MarketZipsProps, 'market'>) {
  const { data, isError, isFetching, refetch } = useZips(market)
  if (data === undefined && isError)
    return (
      <ErrorState
        title="The ZIP codes did not load"
        text="We could not fetch them just now. Nothing of them has changed. Try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (data === undefined) return <ListSkeleton dense label="Loading the ZIP codes" />
  if (data.total === 0)
    return (
      <EmptyState
        drawing={<DoorDrawing />}
        title="No ZIP codes yet"
        text="Bookings, professionals and applications come to this market with the ZIP codes it is given."
      />
    )
  return (
    <div className="grid gap-3">
      <GrowingList items={zipsByPlace(data.zips)} label="ZIP codes by place">
        {({ place, zips }) => (
          <li
            key={place}
            className="grid gap-x-6 px-5 py-3 text-15 wrap-anywhere sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-6"
          >
            <span className="font-semibold">{place}</span>
            <span className="figures">{zips.join(', ')}</span>
          </li>
        )}
      </GrowingList>
      {data.total > data.zips.length && (
        <p className="text-15 text-quiet">
          The first {data.zips.length.toLocaleString('en-US')} of{' '}
          {data.total.toLocaleString('en-US')} are listed.
        </p>
      )}
    </div>
  )
}
