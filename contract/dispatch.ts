import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, LONGEST, filledText } from './primitives.ts'

/** A time within which a professional arrives. */
export const arrivalWindow = z.object({ start: instant, end: instant, label: z.string() })
export type ArrivalWindow = z.infer<typeof arrivalWindow>

/** How arrival windows are laid out, in the market's own time. */
export const WINDOW_HOURS = 2
export const WINDOW_START_HOURS = [7, 9, 11, 13, 15, 17, 19] as const
export const WINDOW_DAYS = 7
export const WINDOW_LEAD_MINUTES = 60

/** Minutes a professional needs between two jobs. */
export const TRAVEL_MINUTES = 30

export const dispatch = {
  windows: endpoint({
    method: 'GET',
    path: '/api/windows',
    tag: 'dispatch',
    summary: 'Windows in which a suitable professional is free at this moment',
    access: 'signed-in',
    query: z.object({
      sku: filledText(64, 'Name a service.'),
      zip: z.optional(filledText(LONGEST.zip, 'Enter a ZIP code.')),
    }),
    success: 200,
    answer: z.array(arrivalWindow),
  }),
}
