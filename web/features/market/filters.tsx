import { useId, useState } from 'react'
import { SlidersHorizontal } from 'lucide-react'
import { LONGEST_MARKET_DAYS, LONGEST_SOME_MARKETS_DAYS } from '#contract/market.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type FilterLink, FilterLinks } from '#web/ui/filter-links.tsx'
import { useMarkets } from './markets/queries.ts'
import { useIsCounted } from './queries.ts'
import { marketLinks, type Span, tradeLinks, usualSpans } from './span.ts'
import { SpanForm } from './span-form.tsx'

/** Of which days, which trade and which market is told. On a phone the figures come first: there it is a line that opens. */
export function MarketFilters({ span, today }: { span: Span; today: string }) {
  const [open, setOpen] = useState(false)
  const filters = useId()
  const { data } = useMarkets()
  const longest = useIsCounted(span) ? LONGEST_SOME_MARKETS_DAYS : LONGEST_MARKET_DAYS
  const days = usualSpans(span, today, longest)
  const ofMarkets = marketLinks(span, data?.markets ?? [])
  return (
    <div className="grid gap-3">
      <p className="flex items-center justify-between gap-3 md:hidden">
        <span className="figures text-15 font-semibold">
          {[spanWords(span, days), ...marketWords(span, ofMarkets)].join(', ')}
        </span>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={filters}
          onClick={() => setOpen(!open)}
          className="px-4"
        >
          <SlidersHorizontal size={18} /> Filters
        </Button>
      </p>
      <div id={filters} className={classNames('grid gap-3', !open && 'max-md:hidden')}>
        <FilterLinks label="Which days" links={days} />
        <FilterLinks label="Which trade" links={tradeLinks(span)} />
        {ofMarkets.length > 0 && <FilterLinks label="Which market" links={ofMarkets} />}
        <SpanForm key={`${span.from} ${span.to}`} span={span} />
      </div>
    </div>
  )
}

/** In the middle of a line, as `all trades` is. */
const marketWords = ({ market }: Span, links: readonly FilterLink[]): string[] =>
  links.flatMap(({ here, label }) => (here ? [market === null ? label.toLowerCase() : label] : []))

/** What is shown, in a line: `28 days, all trades`. */
function spanWords(span: Span, usualDays: readonly FilterLink[]): string {
  const usual = usualDays.find(({ here }) => here)
  const one = span.from === span.to
  const days =
    usual?.label ??
    (one ? formatDay(span.from) : `${formatDay(span.from)} to ${formatDay(span.to)}`)
  const trade = tradeLinks(span).find(({ here }) => here)?.label ?? ''
  return `${days}, ${span.trade === null ? trade.toLowerCase() : trade}`
}
