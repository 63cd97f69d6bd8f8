import ical, { ICalCalendarMethod } from 'ical-generator'

/** A visit for somebody's calendar; as it stands in a row, with times as PostgreSQL writes them in JSON. */
export interface CalendarEntry {
  id: string
  start: string
  end: string
  title: string
  url: string
}

interface Published {
  entry: CalendarEntry
  publishedAt: Date
  /** Of two files about one visit, calendars keep the one with the higher number. */
  sequence: number
}

/** The visit as an iCalendar file (RFC 5545), with times in UTC. */
export function calendarFile({ entry, publishedAt, sequence }: Published): string {
  const calendar = ical({
    prodId: '//Fixwell//Visits//EN',
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: entry.id,
        sequence,
        stamp: publishedAt,
        start: new Date(entry.start),
        end: new Date(entry.end),
        summary: entry.title,
        description: entry.url,
        url: entry.url,
      },
    ],
  })
  // The library leaves the last line open, and the RFC ends every line.
  return `${calendar.toString()}\r\n`
}
