import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'

/**
 * Whether we know no place by what stands there: asked once it is whole, anything else once it is saved. Asked as the field is
 * left, the answer could move the button away from under the finger that is on it.
 */
export function useUnknownZip(typed: string, saved: string): boolean {
  // Places are known by its first five digits.
  const zip = typed.trim().replace(/^(\d{5})-\d{4}$/, '$1')
  const asked = /^\d{5}$/.test(zip) || (typed === saved && zip !== '')
  const { data } = useQuery({
    queryKey: ['accounts', 'unknown-zip', zip],
    queryFn: async ({ signal }) => {
      const sent = { body: { serviceAreas: [{ zipCode: zip }] } }
      const unknown = await call('POST /api/pro-applications/unknown-areas', sent, { signal })
      return unknown.length > 0
    },
    enabled: asked,
  })
  return asked && data === true
}
