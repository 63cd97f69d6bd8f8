import { useEffect, useState } from 'react'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import type { OfferWatch } from './offer-watch.tsx'

/** Nobody but professionals fetches what watches for offers. */
export function OfferWatchForPros() {
  const { user } = useCurrentUser()
  const [Watch, setWatch] = useState<typeof OfferWatch | null>(null)
  const wanted = user?.role === 'pro'
  useEffect(() => {
    if (!wanted) return
    // Where it cannot be fetched, the dashboard still shows what is offered.
    import('./offer-watch.tsx').then((file) => setWatch(() => file.OfferWatch)).catch(() => {})
  }, [wanted])
  return wanted && Watch ? <Watch key={user.id} userId={user.id} /> : null
}
