import { queryOptions } from '@tanstack/react-query'
import type { Urgency } from '#contract/urgency.ts'
import { call } from '#web/lib/call.ts'

export const windowsKey = ['dispatch', 'windows'] as const

/** Who is free changes by the minute, so an older list is asked for again when it is shown anew. */
const TRUE_FOR_MS = 60_000

/** What would be booked, and where. */
export interface Place {
  sku: string
  /** Blank: anywhere. */
  zip: string
}

/** What is urgent has the night as well. */
export interface Wanted extends Place {
  urgency?: Urgency | undefined
  /** The one that would be moved. */
  booking?: string | undefined
}

interface Asking {
  from: string | undefined
  signal: AbortSignal
}

/** The times in which somebody is free: of the next seven days, or of those from a day on. */
export const askWindows = ({ sku, zip, urgency, booking }: Wanted, { from, signal }: Asking) =>
  call(
    'GET /api/windows',
    { query: { sku, zip: zip === '' ? undefined : zip, urgency, booking, from } },
    { signal },
  )

/** They are kept by what was asked for. */
export const windowsQuery = (wanted: Wanted, from?: string) =>
  queryOptions({
    queryKey: [...windowsKey, wanted.sku, wanted.zip, wanted.urgency, wanted.booking, from],
    queryFn: ({ signal }) => askWindows(wanted, { from, signal }),
    staleTime: TRUE_FOR_MS,
    refetchOnMount: true,
  })

/** What is true of a place for which the list is empty. */
export const outlookQuery = ({ sku, zip }: Place) =>
  queryOptions({
    queryKey: [...windowsKey, 'outlook', sku, zip],
    queryFn: ({ signal }) => call('GET /api/windows/outlook', { query: { sku, zip } }, { signal }),
    staleTime: TRUE_FOR_MS,
    refetchOnMount: true,
  })
