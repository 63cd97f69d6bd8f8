import { useQuery } from '@tanstack/react-query'
import type { Support } from '#contract/site.ts'
import { call } from './call.ts'
import { siteSettings } from './site-settings.ts'

/** Whom people at a ZIP code turn to; what the whole site says, until that is known. */
export function useSupport(zip: string): Support {
  const { data } = useQuery({
    queryKey: ['support', zip],
    queryFn: ({ signal }) => call('GET /api/support', { query: { zip } }, { signal }),
    enabled: zip.trim() !== '',
  })
  return data ?? siteSettings().support
}
