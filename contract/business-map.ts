import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LONGEST } from './longest.ts'
import { filledLine, id } from './primitives.ts'

// Where professionals work: a place found by what is typed, and what lies around it.

/** So many places are answered to what is typed. */
export const MOST_FOUND = 10

/** Demand is counted over so many days, and told from so many requests on: fewer might name a household. */
export const DEMAND = { days: 30, from: 3 } as const

/** So many ZIP codes are drawn at most. */
export const MOST_DRAWN = 600

const coordinates = { latitude: z.number(), longitude: z.number() }

/** A ZIP code, or a city by the ZIP code in its middle. */
export const place = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  /** How many ZIP codes the city has; 1 for a ZIP code. */
  zips: z.int(),
  ...coordinates,
})
export type Place = z.infer<typeof place>

/** A ZIP code on the map. */
export const mapPlace = z.object({
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  ...coordinates,
  /** What was asked for there in the trades of who looks; 0 where it is too little to tell. */
  requests: z.int(),
})
export type MapPlace = z.infer<typeof mapPlace>

export const areaMap = z.object({
  /** Those with demand first, then an even choice. */
  places: z.array(mapPlace),
  /** How many ZIP codes there are in this part, drawn or not. */
  of: z.int(),
})
export type AreaMap = z.infer<typeof areaMap>

/** What was offered lately is told for so many days, newest first, and at most so many jobs of it. */
export const OFFERED = { days: 60, most: 1_000 } as const

export const offeredDistances = z.array(
  z.object({
    bookingId: id,
    /** From the middle of their nearest area of today; null where no distance decides, as in a city by name. */
    km: z.nullable(z.number()),
    accepted: z.boolean(),
  }),
)
export type OfferedDistances = z.infer<typeof offeredDistances>

const degrees = (most: number) => {
  const range = `Send degrees from -${most} to ${most}.`
  return z.pipe(
    z.string(range).check(z.regex(/^-?\d{1,3}(\.\d{1,6})?$/, range)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(-most, range), z.maximum(most, range))),
  )
}

const tag = 'business'

export const mapCalls = {
  places: endpoint({
    method: 'GET',
    path: '/api/places',
    tag,
    summary: `ZIP codes and cities that begin as typed, at most ${MOST_FOUND}, cities with their state`,
    access: 'signed-in',
    query: z.object({
      /** Digits of a ZIP code, or a city, perhaps with its state: `100`, `newark`, `Newark, NJ`. */
      q: filledLine(LONGEST.name, 'Type a ZIP code or two letters of a city.', 2),
    }),
    success: 200,
    answer: z.array(place),
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/professional/map',
    tag,
    summary: `ZIP codes in a part of the country, with how much was asked for in your trades in ${DEMAND.days} days`,
    access: 'pro',
    query: z.object({
      south: degrees(90),
      west: degrees(180),
      north: degrees(90),
      east: degrees(180),
    }),
    success: 200,
    answer: areaMap,
  }),
  distances: endpoint({
    method: 'GET',
    path: '/api/professional/distances',
    tag,
    summary: `How far the jobs lay that you were offered in the last ${OFFERED.days} days, ${OFFERED.most} at most: what smaller areas would have kept from you`,
    access: 'pro',
    success: 200,
    answer: offeredDistances,
  }),
}
