import * as z from 'zod/mini'
import type { Place } from '#server/modules/dispatch/load-places.ts'

const HEADER = 'zip,city,state,latitude,longitude'

const place = z.object({
  zip: z.string().check(z.regex(/^\d{5}$/, 'a ZIP code of five digits')),
  city: z.string().check(z.minLength(1, 'a city')),
  state: z.string().check(z.regex(/^[A-Za-z]{2}$/, 'a state of two letters')),
  latitude: z.coerce.number('a latitude').check(z.minimum(-90), z.maximum(90)),
  longitude: z.coerce.number('a longitude').check(z.minimum(-180), z.maximum(180)),
})

/**
 * Reads a file of places: comma-separated, one a line, under the header `zip,city,state,latitude,longitude`
 * (degrees, WGS 84). Names with a comma stand in double quotes.
 * @throws Error naming the first line that cannot be used
 */
export function readPlaces(text: string): Place[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (header.trim().toLowerCase() !== HEADER) throw new Error(`Line 1 must be ${HEADER}.`)
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 2)]))
}

function readLine(line: string, number: number): Place {
  const cells = [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,"]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').trim(),
  )
  const [zip, city, state, latitude, longitude] = cells
  const read = place.safeParse({ zip, city, state, latitude, longitude })
  if (cells.length !== 5 || !read.success)
    throw new Error(`Line ${number} is no place: ${line.slice(0, 80)}`)
  return read.data
}
