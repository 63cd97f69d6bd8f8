import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import type { Place } from '#server/modules/dispatch/load-places.ts'
import { isTimeZone } from '#server/time-zone.ts'

const HEADER = 'zip,city,state,latitude,longitude'
const HEADERS = ['', ',time_zone', ',market', ',time_zone,market'].map((more) => HEADER + more)
const NO_HEADER = `Line 1 must be ${HEADER}, with ,time_zone after it where the clocks are not those of where the place lies, and ,market where the places belong to one.`

/** A place as a line of the file tells it. */
export interface PlaceLine {
  place: Place
  /** The name of its market; blank: it stays in the one it is in. */
  market: string
  line: number
}

const place = z.object({
  zip: z.string().check(z.regex(/^\d{5}$/, 'a ZIP code of five digits')),
  city: z.string().check(z.minLength(1, 'a city')),
  state: z.string().check(z.regex(/^[A-Za-z]{2}$/, 'a state of two letters')),
  latitude: z.coerce.number('a latitude').check(z.minimum(-90), z.maximum(90)),
  longitude: z.coerce.number('a longitude').check(z.minimum(-180), z.maximum(180)),
  time_zone: z._default(z.string().check(z.refine((zone) => zone === '' || isTimeZone(zone))), ''),
  market: z._default(z.string(), ''),
})

/**
 * Reads a file of places: comma-separated, one a line, under the header `zip,city,state,latitude,longitude`
 * (degrees, WGS 84), with `,time_zone` after it where some go by other clocks than those of where they lie, and `,market`
 * where some are in another one. Names with a comma stand in double quotes.
 * @throws Error naming the first line that cannot be used
 */
export function readPlaces(text: string): PlaceLine[] {
  if (text.trim() === '') throw new Error(NO_HEADER)
  try {
    return parse<PlaceLine, Record<string, string>>(text, {
      bom: true,
      columns: readHeader,
      on_record: (cells, { lines }) => readPlace(cells, lines),
      record_delimiter: ['\r\n', '\n'],
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw new Error(`Line ${String(error['lines'])} is no place: ${error.message}`, {
        cause: error,
      })
    throw error
  }
}

function readHeader(cells: string[]): string[] {
  const header = cells.join(',').toLowerCase()
  if (!HEADERS.includes(header)) throw new Error(NO_HEADER)
  return header.split(',')
}

function readPlace(cells: Record<string, string>, line: number): PlaceLine {
  const read = place.safeParse(cells)
  if (!read.success)
    throw new Error(`Line ${line} is no place: ${Object.values(cells).join(',').slice(0, 80)}`)
  const { time_zone: timeZone, market, ...lies } = read.data
  return { place: timeZone === '' ? lies : { ...lies, timeZone }, market, line }
}
