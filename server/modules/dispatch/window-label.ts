interface Labelled {
  start: Date
  end: Date
  now: Date
  /** The market's time zone. */
  timeZone: string
}

type Format = (instant: Date) => string

/** Making a formatter takes longer than using it a hundred times. */
const formatters = new Map<string, Record<'time' | 'day' | 'date', Format>>()

/** So many instants are remembered by each formatter: the windows of seven days are the same for everybody. */
const MOST_REMEMBERED = 500

function formattersOf(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = {
    time: formatIn('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
    day: formatIn('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
    // The Swedish form of a date is the ISO one.
    date: formatIn('sv-SE', { timeZone }),
  }
  formatters.set(timeZone, made)
  return made
}

function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Format {
  const formatter = new Intl.DateTimeFormat(locale, options)
  const told = new Map<number, string>()
  return (instant) => {
    const known = told.get(instant.getTime())
    if (known !== undefined) return known
    // Newer Unicode data puts a narrow no-break space before AM and PM.
    const text = formatter.format(instant).replaceAll('\u202f', ' ')
    if (told.size >= MOST_REMEMBERED) told.clear()
    told.set(instant.getTime(), text)
    return text
  }
}

/** A window in the market's words, such as "Today, 1:00 PM - 3:00 PM" or "Mon, Nov 23, 9:00 AM - 11:00 AM". */
export function windowLabel({ start, end, now, timeZone }: Labelled): string {
  const { time } = formattersOf(timeZone)
  return `${dayName(start, now, timeZone)}, ${time(start)} - ${time(end)}`
}

function dayName(day: Date, now: Date, timeZone: string): string {
  const away = dayNumber(day, timeZone) - dayNumber(now, timeZone)
  if (away === 0) return 'Today'
  if (away === 1) return 'Tomorrow'
  return formattersOf(timeZone).day(day)
}

/** Calendar days since 1970 in this zone, so that days of 23 and 25 hours count as one. */
export const dayNumber = (instant: Date, timeZone: string): number =>
  dayNumberOf(formattersOf(timeZone).date(instant))

/** The same of a calendar day, `2026-12-12`. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
