import { MoonStar } from 'lucide-react'
import { Link } from 'wouter'
import type { Markets, SettledMarket } from '#contract/markets.ts'
import { operatorMarketPath } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChangeMarket } from './change-market.tsx'
import { wordsOf, zipWords } from './market-words.ts'

interface MarketRowProps {
  market: SettledMarket
  all: Markets
}

/** One market: how many ZIP codes it holds, its clocks, whom people turn to and who looks after it. */
export function MarketRow({ market, all }: MarketRowProps) {
  const { id, name, zips, nights } = market
  return (
    <li className="grid gap-1 px-5 py-3 wrap-anywhere sm:px-6">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-56 font-text text-17 font-semibold tracking-normal">
          <Link
            href={operatorMarketPath(id)}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-pine"
          >
            {name}
          </Link>
        </h2>
        {!nights && (
          <Badge icon={MoonStar} tone="bg-sand text-ink">
            Not at night
          </Badge>
        )}
        <p className="figures text-15">{zipWords(zips)}</p>
        {all.mayChange && (
          <ChangeMarket {...{ market, all }} variant="quiet" className="-mr-3 ml-auto px-3">
            Change
          </ChangeMarket>
        )}
      </div>
      <p className="text-15 text-quiet">{wordsOf(market, all.operators).join(' · ')}</p>
    </li>
  )
}
