import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import type { Urgency } from '#contract/urgency.ts'
import { call } from '#web/lib/call.ts'

/**
 * The times in which somebody suitable is free at this moment, but for the one that is wanted already. What cannot
 * wait has those of the night as well: `nights` says whether there are any.
 */
export function useOtherTimes(booking: Booking, urgent: boolean) {
  const [byDay, always] = [useTimes(booking), useTimes(booking, 'high')]
  const shown = urgent ? always : byDay
  const wanted = booking.change?.start ?? booking.windowStart
  return {
    times: shown.data?.filter(({ start }) => start !== wanted && start !== booking.windowStart),
    nights: (always.data?.length ?? 0) > (byDay.data?.length ?? 0),
    pending: byDay.isPending || always.isPending,
    failed: shown.isError,
    trying: shown.isFetching,
    retry: () => void shown.refetch(),
  }
}

function useTimes({ sku, zip }: Booking, urgency?: Urgency) {
  return useQuery({
    queryKey: ['dispatch', 'windows', sku, zip, urgency],
    queryFn: ({ signal }) => call('GET /api/windows', { query: { sku, zip, urgency } }, { signal }),
    // Who is free changes by the minute.
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
