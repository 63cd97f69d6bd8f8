import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '#server/testing/free-port.ts'

export interface CalendarServer {
  /** Its address, without a path. */
  url: string
  /** What lies at each path: a calendar, a status, where to look instead, or whatever else it does. */
  pages: Record<string, string | number | { redirectsTo: string } | Plays>
  /** The paths it was asked for. */
  asked: string[]
  close(): Promise<void>
}
type Plays = (response: ServerResponse) => void

/** Whoever keeps the calendars of professionals, with all their moods. */
export async function openCalendarServer(): Promise<CalendarServer> {
  const port = await freePort()
  const listener = createServer(({ url: path = '' }, response) => {
    server.asked.push(path)
    const page = server.pages[path] ?? 404
    if (typeof page === 'function') page(response)
    else if (typeof page === 'number') response.writeHead(page).end()
    else if (typeof page === 'string') response.writeHead(200).end(page)
    else response.writeHead(302, { location: page.redirectsTo }).end()
  })
  const server: CalendarServer = {
    url: `http://127.0.0.1:${port}`,
    pages: {},
    asked: [],
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve())
        listener.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  return server
}

/** An iCalendar file of these entries, each as its lines. */
export const calendarOf = (...entries: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${index}@calendar.example`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

/** An entry from a time to a time, as `20261124T140000Z`; what else is said of it follows. */
export const entry = (start: string, end: string, ...more: readonly string[]) => [
  `DTSTART${start}`,
  `DTEND${end}`,
  ...more,
]
