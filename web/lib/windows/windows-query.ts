import { queryOptions } from '@tanstack/react-query'
import type { Urgency } from '#contract/urgency.ts'
import { call } from '#web/lib/call.ts'

export const windowsKey = ['dispatch', 'windows'] as const

/** Who is free changes by the minute, so an older list is asked for again when it is shown anew. */
export const TRUE_FOR_MS = 60_000

/** What would be booked, and where; what is urgent has the night as well. */
export interface Wanted {
  sku: string
  /** Blank: anywhere. */
  zip: string
  urgency?: Urgency | undefined
  /** The one that would be moved. */
  booking?: string | undefined
}

/** The times in which somebody is free: of the next seven days, or of those from a day on. */
export const windowsQuery = ({ sku, zip, urgency, booking }: Wanted, from?: string) =>
  queryOptions({
    queryKey: [...windowsKey, sku, zip, urgency, booking, from],
    queryFn: ({ signal }) =>
      call(
        'GET /api/windows',
        { query: { sku, zip: zip === '' ? undefined : zip, urgency, booking, from } },
        { signal },
      ),
    staleTime: TRUE_FOR_MS,
    refetchOnMount: true,
  })
