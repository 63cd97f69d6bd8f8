import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { besideServer } from '#server/beside-server.ts'
import { Unreadable } from '#server/http/read-outside.ts'

/** No detail of the entries leaves the process that reads them. */
export interface BusyTime {
  start: Date
  end: Date
}

interface Wanted {
  from: Date
  until: Date
  most: number
  timeZone: string
  /** Whoever takes longer is ended. */
  patienceMs: number
}

const PROGRAM = 'server/modules/business/expand-calendar'
const MEMORY_MB = 256

/**
 * The busy times a calendar (RFC 5545) tells, repetitions laid out, whole days in the market's zone.
 * @throws Unreadable, with a sentence
 */
export function busyTimesOf(
  calendar: string,
  { from, until, most, timeZone, patienceMs }: Wanted,
): Promise<BusyTime[]> {
  if (!calendar.includes('BEGIN:VCALENDAR'))
    throw new Unreadable('What lies there is no calendar. It must be an address of an .ics file.')
  const built = besideServer(`${PROGRAM}.cjs`)
  const program = existsSync(built) ? built : besideServer(`${PROGRAM}.mjs`)
  const wanted = [from.getTime(), until.getTime(), most].map(String)
  return new Promise((resolve, reject) => {
    const reading = execFile(
      process.execPath,
      [`--max-old-space-size=${MEMORY_MB}`, program, ...wanted, timeZone],
      { env: { TZ: timeZone }, timeout: patienceMs, killSignal: 'SIGKILL' },
      (error, told) => {
        if (error === null) resolve(parsed(told))
        else
          reject(
            new Unreadable(
              error.killed === true
                ? 'It holds more, or repeats more often, than we can read.'
                : 'It holds something that we cannot read.',
            ),
          )
      },
    )
    // Ended before it has read everything, it is told of above.
    reading.stdin?.on('error', () => {})
    reading.stdin?.end(calendar)
  })
}

const spans = z.array(z.object({ start: z.number(), end: z.number() }))

const parsed = (told: string): BusyTime[] =>
  spans
    .parse(JSON.parse(told))
    .map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
