import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ArrivalWindow, Outlook } from '#contract/dispatch.ts'
import type { Urgency } from '#contract/urgency.ts'
import { call } from '#web/lib/call.ts'

export const windowsKey = ['dispatch', 'windows'] as const

/** Who is free changes by the minute, so an older list is asked for again when the form opens. */
const TRUE_FOR_MS = 60_000

/** The windows for a place; a blank `zip` asks for those anywhere. What is urgent has the night as well. */
export const windowsQuery = (sku: string, zip: string, urgency: Urgency) =>
  queryOptions({
    queryKey: [...windowsKey, sku, zip, urgency],
    queryFn: ({ signal }) =>
      call(
        'GET /api/windows',
        { query: { sku, zip: zip === '' ? undefined : zip, urgency } },
        { signal },
      ),
    staleTime: TRUE_FOR_MS,
    refetchOnMount: true,
  })

/** What is true of a place for which the list is empty. */
export const outlookQuery = (sku: string, zip: string) =>
  queryOptions({
    queryKey: [...windowsKey, 'outlook', sku, zip],
    queryFn: ({ signal }) => call('GET /api/windows/outlook', { query: { sku, zip } }, { signal }),
    staleTime: TRUE_FOR_MS,
    refetchOnMount: true,
  })

export interface Windows {
  list: ArrivalWindow[]
  /** The list is the true one for this place; only then may a chosen window be called gone. */
  settled: boolean
  loading: boolean
  /** An older list stands there while the new one is on its way. */
  refreshing: boolean
  failed: boolean
  /** Nobody is free there for a week: why, and when next. Null where somebody is, and while we do not know. */
  outlook: Outlook | null
  retry: () => void
}

export function useWindows(sku: string, zip: string, urgency: Urgency): Windows {
  const here = useQuery({ ...windowsQuery(sku, zip, urgency), placeholderData: keepPreviousData })
  const known = here.isSuccess && !here.isPlaceholderData
  const empty = known && zip !== '' && here.data.length === 0
  const ahead = useQuery({ ...outlookQuery(sku, zip), enabled: empty })
  const shown = empty ? ahead : here
  return {
    list: (empty ? ahead.data?.nextFree : here.data) ?? [],
    settled: known && shown.isSuccess,
    loading: shown.isPending,
    refreshing: here.isFetching || (empty && ahead.isFetching),
    failed: shown.isError,
    outlook: empty ? (ahead.data ?? null) : null,
    retry: () => {
      void here.refetch()
      if (empty) void ahead.refetch()
    },
  }
}
