interface Labelled {
  start: Date
  end: Date
  now: Date
  /** The market's time zone. */
  timeZone: string
}

/** Making a formatter takes longer than using it a hundred times. */
const formatters = new Map<string, Record<'time' | 'day' | 'date', Intl.DateTimeFormat>>()

function formattersOf(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = {
    time: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    day: new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }),
    // The Swedish form of a date is the ISO one.
    date: new Intl.DateTimeFormat('sv-SE', { timeZone }),
  }
  formatters.set(timeZone, made)
  return made
}

/** A window in the market's words, such as "Today, 1:00 PM - 3:00 PM" or "Mon, Nov 23, 9:00 AM - 11:00 AM". */
export function windowLabel({ start, end, now, timeZone }: Labelled): string {
  const time = (instant: Date) =>
    // Newer Unicode data puts a narrow no-break space before AM and PM.
    formattersOf(timeZone).time.format(instant).replaceAll('\u202f', ' ')
  return `${dayName(start, now, timeZone)}, ${time(start)} - ${time(end)}`
}

function dayName(day: Date, now: Date, timeZone: string): string {
  const away = dayNumber(day, timeZone) - dayNumber(now, timeZone)
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  return formattersOf(timeZone).day.format(day)
}

/** Calendar days since 1970 in this zone, so that days of 23 and 25 hours count as one. */
export function dayNumber(instant: Date, timeZone: string): number {
  return Date.parse(`${formattersOf(timeZone).date.format(instant)}T00:00:00Z`) / 86_400_000
}
