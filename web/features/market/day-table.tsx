import type { Market } from '#contract/market.ts'
import { formatDay } from '#web/lib/dates.ts'
import { FiguresTable } from './figures-table.tsx'
import { formatCount } from './words.ts'

/** The numbers of each day on which something was booked, the latest first. */
export const DayTable = ({ days }: { days: readonly Market['byDay'][number][] }) => (
  <FiguresTable
    caption="Numbers by day"
    first="Day"
    last="Canceled"
    rows={days
      .filter(({ requests }) => requests > 0)
      .toReversed()
      .map(({ day, canceled, ...figures }) => ({
        ...figures,
        key: day,
        name: formatDay(day),
        last: formatCount(canceled),
      }))}
  />
)
