import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { call, callFile } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toast.ts'
import { useMarkets } from './markets/queries.ts'
import type { Span } from './span.ts'

/** A page that is left open keeps up, where figures are read from sums. */
const LOOK_AGAIN_MS = 30_000

const asked = ({ from, to, trade, market }: Span) => ({
  from,
  to,
  ...(trade !== null && { trade }),
  ...(market !== null && { market }),
})

const marketQuery = (span: Span) =>
  queryOptions({
    queryKey: ['market', span.from, span.to, span.trade, span.market],
    queryFn: ({ signal }) => call('GET /api/operator/market', { query: asked(span) }, { signal }),
    refetchOnMount: 'always',
  })

/** Whether the figures are of some markets: those are counted when somebody asks, and of fewer days. */
export function useIsCounted({ market }: Span): boolean {
  const { data } = useMarkets()
  return market !== null || data?.mayChange !== true
}

export function useMarket(span: Span) {
  const counted = useIsCounted(span)
  return useQuery({ ...marketQuery(span), refetchInterval: counted ? false : LOOK_AGAIN_MS })
}

/** Saves the figures of a span as a table. */
export function useMarketFile(span: Span) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile('GET /api/operator/market', { query: asked(span) }, 'text/csv'),
    onSuccess: (file) => saveFile(file, `fixwell-market-${span.from}-to-${span.to}.csv`),
    onError: (error) =>
      showToast({
        title: 'Error',
        text: withRefusal('The file was not made.', error),
        kind: 'error',
      }),
  })
  return { save: () => mutate(), saving: isPending }
}
