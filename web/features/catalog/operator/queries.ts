import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CatalogEntry } from '#contract/catalog-changes.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { call } from '#web/lib/call.ts'
import type { SentTo } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'

const entriesQuery = queryOptions({
  queryKey: ['catalog', 'entries'],
  queryFn: ({ signal }) => call('GET /api/operator/catalog', undefined, { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** Every service as it stands today, with its changes. */
export const useCatalogEntries = () => useQuery(entriesQuery)

/** Changes a service. Where somebody else was faster, the list shows what they made of it. */
export function useChangeSku({ sku }: Pick<CatalogEntry, 'sku'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<SentTo<'PATCH /api/operator/catalog'>['body'], 'sku'>) =>
      call('PATCH /api/operator/catalog', { body: { ...change, sku } }),
    onSuccess: async ({ title }) => {
      // The services everybody reads come from here, too. Said last: whoever opens the form again at that word finds what was saved.
      await client.invalidateQueries({ queryKey: ['catalog'] })
      showToast({ title: 'Change saved', text: title, kind: 'success' })
    },
    onError: (error) => {
      const problem = error instanceof ApiError ? error.problem : null
      if ((problem?.issues ?? []).length === 0)
        showToast({
          title: 'Your change was not saved',
          text: `What you entered is kept. ${problem?.detail ?? 'Please try again.'}`,
          kind: 'error',
        })
      return client.invalidateQueries({ queryKey: ['catalog'] })
    },
  })
}
