import type { Market } from '#contract/market.ts'
import type { Row } from '#server/http/table.ts'

type Figures = Record<'requests' | 'matched' | 'unmatched', number>

/** The figures as a table: a line for each day, then for each trade, then for each ZIP code. */
export const marketTable = ({ from, to, ...market }: Market): { file: string; rows: Row[] } => ({
  file: `fixwell-market-${from}-to-${to}.csv`,
  rows: [
    ['By', 'Which', 'City', 'State', 'Requests', 'Matched', 'Unmatched', 'Canceled'],
    ...market.byDay.map((each) => line('day', each.day, each, each.canceled)),
    ...market.byTrade.map((each) => line('trade', each.trade, each)),
    ...market.byZip.map((each) => line('ZIP', each.zip, each, '', [each.city, each.state])),
  ],
})

const line = (
  by: string,
  which: string,
  { requests, matched, unmatched }: Figures,
  canceled: number | '' = '',
  [city, state]: readonly (string | null)[] = [],
): Row => [by, which, city ?? '', state ?? '', requests, matched, unmatched, canceled]
