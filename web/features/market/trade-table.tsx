import type { Market } from '#contract/market.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { FiguresTable } from './figures-table.tsx'

const NAMES = new Map<string, string>(Object.entries(TRADE_NAMES))

/** The trades, beside each other. */
export const TradeTable = ({ trades }: { trades: Market['byTrade'] }) => (
  <section aria-labelledby="by-trade" className="grid gap-3">
    <h2 id="by-trade" className="text-26">
      By trade
    </h2>
    <div className="rounded-card border border-line bg-card px-5 py-2 sm:px-6">
      <FiguresTable
        caption="By trade"
        first="Trade"
        rows={trades.map(({ trade, ...figures }) => ({
          ...figures,
          key: trade,
          name: NAMES.get(trade) ?? trade,
        }))}
      />
    </div>
  </section>
)
