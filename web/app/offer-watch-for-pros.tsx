import { useEffect, useState } from 'react'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import type { OfferWatch } from './offer-watch.tsx'

const TRY_AGAIN_MS = 5_000

/** Nobody but professionals fetches what watches for offers. */
export function OfferWatchForPros() {
  const { user } = useCurrentUser()
  const [Watch, setWatch] = useState<typeof OfferWatch | null>(null)
  const wanted = user?.role === 'pro'
  useEffect(() => {
    if (!wanted) return
    let again: number | undefined
    // It sends the steps of a job, too: where it cannot be fetched now, it is asked for until it comes.
    const fetch = () => {
      import('./offer-watch.tsx')
        .then((file) => setWatch(() => file.OfferWatch))
        .catch(() => {
          again = window.setTimeout(fetch, TRY_AGAIN_MS)
        })
    }
    fetch()
    return () => window.clearTimeout(again)
  }, [wanted])
  return wanted && Watch ? <Watch key={user.id} userId={user.id} /> : null
}
