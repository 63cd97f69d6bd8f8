import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MarketChange, SettledMarket } from '#contract/markets.ts'
import type { ZipsChange } from '#contract/market-zips.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'

const marketsQuery = queryOptions({
  queryKey: ['markets'],
  queryFn: ({ signal }) => call('GET /api/operator/markets', undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** The markets by name, and who could be an operator of one. */
export const useMarkets = () => useQuery(marketsQuery)

/** Adds a market that holds no ZIP code yet. */
export const useAddMarket = () =>
  useSaving(
    (name: string) => call('POST /api/operator/markets', { body: { name } }),
    'Market added',
  )

/** Changes what a market says of itself, and who its operators are. */
export const useChangeMarket = ({ id }: Pick<SettledMarket, 'id'>) =>
  useSaving(
    (change: MarketChange) =>
      call('PATCH /api/operator/markets/:id', { params: { id }, body: change }),
    'Market saved',
  )

/** The ZIP codes that a market holds. */
export const useZips = ({ id }: Pick<SettledMarket, 'id'>) =>
  useQuery({
    queryKey: ['markets', id, 'zips'],
    queryFn: ({ signal }) =>
      call('GET /api/operator/markets/:id/zips', { params: { id } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Gives a market ZIP codes, and takes some away. */
export const useChangeZips = ({ id }: Pick<SettledMarket, 'id'>) =>
  useSaving(
    (change: ZipsChange) =>
      call('PATCH /api/operator/markets/:id/zips', { params: { id }, body: change }),
    'ZIP codes saved',
  )

/** Removes a market as it was read. `leave` its page before the list is read again, which does not have it any more. */
export function useRemoveMarket({ id, name, version }: SettledMarket, leave: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('DELETE /api/operator/markets/:id', { params: { id }, query: { version } }),
    onSuccess: () => {
      leave()
      showToast({ title: 'Market removed', text: name, kind: 'success' })
    },
    onError: (error) =>
      showToast({
        title: 'The market was not removed',
        text: (error instanceof ApiError && error.problem?.detail) || 'Please try again.',
        kind: 'error',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['markets'] }),
  })
}

function useSaving<Sent>(save: (sent: Sent) => Promise<SettledMarket>, saved: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: async ({ name }) => {
      // Said last: whoever opens the form again at that word finds what was saved, and it stays open.
      await client.invalidateQueries({ queryKey: ['markets'] })
      showToast({ title: saved, text: name, kind: 'success' })
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.problem : null
      // The form says what is to be put right.
      if ((problem?.issues ?? []).length === 0)
        showToast({
          title: 'The market was not saved',
          text: `What you entered is kept. ${problem?.detail ?? 'Please try again.'}`,
          kind: 'error',
        })
      return client.invalidateQueries({ queryKey: ['markets'] })
    },
  })
}
