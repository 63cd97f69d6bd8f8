import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { isNotShown } from './api-error.ts'

/**
 * Data never goes stale by itself, nothing is asked again behind one's back, nothing is retried; but see ask-again.ts.
 * What the server answers is not this reader's goes at once: what they read before is not left on screen.
 */
export function createQueryClient(onFailure: (error: Error, queryKey: QueryKey | null) => void) {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isNotShown(error)) query.setState({ data: undefined })
        onFailure(error, query.queryKey)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => onFailure(error, null) }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
        // A failed call is told at once; waiting for the browser to believe it is online tells nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
