import type { Markets, SettledMarket } from '#contract/markets.ts'
import { PageHeader } from '#web/ui/page.tsx'
import { ChangeMarket } from './change-market.tsx'
import { MarketZips } from './market-zips.tsx'
import { wordsOf } from './market-words.ts'
import { RemoveMarket } from './remove-market.tsx'

interface MarketViewProps {
  market: SettledMarket
  all: Markets
}

/** All that is said of one market, and what may be done about it. */
export function MarketView({ market, all }: MarketViewProps) {
  const { operators, mayChange } = all
  // Whoever sees some markets alone changes none.
  const first = all.markets.find((each) => each.first)?.name ?? 'the first market'
  return (
    <>
      <PageHeader
        title={market.name}
        text={wordsOf(market, operators).join(' · ')}
        {...(mayChange && {
          actions: (
            <ChangeMarket {...{ market, all }} variant="secondary">
              Change
            </ChangeMarket>
          ),
        })}
      />
      <div className="grid justify-items-start gap-8">
        <MarketZips {...{ market, first, mayChange }} />
        {mayChange && !market.first && <RemoveMarket {...{ market, operators, first }} />}
      </div>
    </>
  )
}
