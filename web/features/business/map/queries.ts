import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import type { boxOf } from './view.ts'

/** The ZIP codes in a part of the country, with demand; the part before stays until the answer is there. */
export const useAreaMap = (box: ReturnType<typeof boxOf>) =>
  useQuery({
    queryKey: ['business', 'map', box],
    queryFn: ({ signal }) => call('GET /api/professional/map', { query: box }, { signal }),
    placeholderData: (before) => before,
  })
