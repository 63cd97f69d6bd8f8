import type { Context } from '#server/context.ts'
import { loadPlaces } from '#server/modules/dispatch/load-places.ts'

/** A handful of real places: three of New York, one across the river, one two hours away. */
export const SOME_PLACES = [
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.7484, longitude: -73.9967 },
  { zip: '10002', city: 'New York', state: 'NY', latitude: 40.7152, longitude: -73.9877 },
  { zip: '11201', city: 'Brooklyn', state: 'NY', latitude: 40.694, longitude: -73.9903 },
  { zip: '07030', city: 'Hoboken', state: 'NJ', latitude: 40.745, longitude: -74.0279 },
  { zip: '19103', city: 'Philadelphia', state: 'PA', latitude: 39.9513, longitude: -75.1741 },
] as const

export const addSomePlaces = (context: Pick<Context, 'db'>) => loadPlaces(context, SOME_PLACES)
