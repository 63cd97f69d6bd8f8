import * as z from 'zod/mini'
import { catalogEntry, skuChange } from './catalog-changes.ts'
import { endpoint } from './endpoint.ts'
import { cents, id, minutes } from './primitives.ts'

export const TRADES = ['plumbing', 'electrical', 'hvac'] as const
export const trade = z.enum(TRADES, 'Choose plumbing, electrical or hvac.')
export type Trade = z.infer<typeof trade>

export const sku = z.object({
  sku: z.string(),
  title: z.string(),
  priceMin: cents,
  priceMax: cents,
  durationMinutes: minutes,
})
export type Sku = z.infer<typeof sku>

export const service = z.object({
  id,
  /** A trade, or a slug the operator adds later; the browser must cope with one it does not know. */
  slug: z.string(),
  name: z.string(),
  skus: z.array(sku),
})
export type Service = z.infer<typeof service>

/** Shown as "Starting from" where a service has no skus yet (specification, section 9). */
export const DEFAULT_STARTING_FROM_CENTS = 7500

/** The cheapest visit of a service, in cents. */
export const startingFromCents = (of: Pick<Service, 'skus'>): number =>
  of.skus.length === 0
    ? DEFAULT_STARTING_FROM_CENTS
    : Math.min(...of.skus.map((each) => each.priceMin))

export const catalog = {
  services: endpoint({
    method: 'GET',
    path: '/api/services',
    tag: 'catalog',
    summary: 'The services we offer, with what each visit costs',
    access: 'public',
    success: 200,
    answer: z.array(service),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/operator/catalog',
    tag: 'catalog',
    summary:
      'Every service as it stands today, those that are not offered too, with each change there was and those to come',
    access: 'operator',
    within: 'theirs',
    success: 200,
    answer: z.array(catalogEntry),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/operator/catalog',
    tag: 'catalog',
    summary:
      'Change a service from a day of the market on; what is left out stays. The answer says how it stands from that day on. Bookings keep what they were quoted',
    access: 'operator',
    body: skuChange,
    success: 200,
    answer: catalogEntry,
    refusals: [404, 409],
  }),
}
