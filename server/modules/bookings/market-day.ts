/** The day of the market at an instant: `2026-11-22`. */
export const marketDayOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)
