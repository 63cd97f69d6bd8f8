import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What an act answered is how it stands: what is being read meanwhile must not take its place, for it may be how it stood before.
 * It is read anew instead, for it may as well be newer.
 */
export function keepAnswer<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  answer: NoInfer<T>,
): void {
  const only = { queryKey, exact: true }
  const wasReading = client.isFetching(only) > 0
  void client.cancelQueries(only)
  client.setQueryData<T>(queryKey, answer)
  if (wasReading) void client.invalidateQueries(only)
}
