import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** What an act answered is how it stands: what was read before it, and is still on its way, must not take its place. */
export function keepAnswer<T>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, T, Error>,
  answer: NoInfer<T>,
): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<T>(queryKey, answer)
}
