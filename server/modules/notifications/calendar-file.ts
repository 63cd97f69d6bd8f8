/** A visit for somebody's calendar; as it stands in a row, with times as PostgreSQL writes them in JSON. */
export interface CalendarEntry {
  id: string
  start: string
  end: string
  title: string
  url: string
}

/** How many bytes a line may have; longer ones go on in the next, after a space. */
const LINE_BYTES = 75

interface Published {
  entry: CalendarEntry
  publishedAt: Date
  /** Of two files about one visit, calendars keep the one with the higher number. */
  sequence: number
}

/** The visit as an iCalendar file (RFC 5545). */
export const calendarFile = ({ entry, publishedAt, sequence }: Published): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fixwell//Visits//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(publishedAt)}`,
    `DTSTART:${utc(new Date(entry.start))}`,
    `DTEND:${utc(new Date(entry.end))}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.url)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

/** Such as 20261124T140000Z. */
const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  // By whole characters: a fold inside one would leave two halves that mean nothing.
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}
