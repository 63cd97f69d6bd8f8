import { marketTimeZone } from '#web/lib/dates.ts'

/** What the market's clocks show, as a field for times takes it: `13:00`. */
export const clockTime = (instant: string, timeZone = marketTimeZone()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
