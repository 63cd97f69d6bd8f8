import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callFile } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toast.ts'
import type { Span } from './span.ts'

const earningsQuery = (span: Span) =>
  queryOptions({
    // Whatever changes a booking makes them stale.
    queryKey: ['bookings', 'earnings', span.from, span.to],
    queryFn: ({ signal }) =>
      call('GET /api/professional/earnings', { query: { ...span } }, { signal }),
    refetchOnMount: true,
  })

export const useEarnings = (span: Span) => useQuery(earningsQuery(span))

/** Saves the jobs of a span as a table. */
export function useEarningsFile(span: Span) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callFile('GET /api/professional/earnings', { query: { ...span } }, 'text/csv'),
    onSuccess: (file) => saveFile(file, `fixwell-earnings-${span.from}-to-${span.to}.csv`),
    onError: (error) =>
      showToast({
        title: 'Error',
        text: withRefusal('The file was not made.', error),
        kind: 'error',
      }),
  })
  return { save: () => mutate(), saving: isPending }
}
