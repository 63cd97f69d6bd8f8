import { useEffect, useState } from 'react'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { isOutdated } from '#web/lib/newer-build.ts'
import { showToast, type Toast } from '#web/lib/toast.ts'
import type { OfferWatch } from './offer-watch.tsx'

const OUTDATED: Toast = {
  title: 'We have updated this site',
  text: 'Load the page again: until then no offer shows here, and the steps of your jobs wait.',
  kind: 'error',
}

const TRY_AGAIN_MS = 5_000

/** Nobody but professionals fetches what watches for offers. */
export function OfferWatchForPros() {
  const { user } = useCurrentUser()
  const [Watch, setWatch] = useState<typeof OfferWatch | null>(null)
  const wanted = user?.role === 'pro'
  useEffect(() => {
    if (!wanted) return
    let again: number | undefined
    let ended = false
    // It sends the steps of a job, too: where it cannot be fetched now, it is asked for until it comes.
    const fetch = () => {
      import('./offer-watch.tsx')
        .then((file) => setWatch(() => file.OfferWatch))
        .catch(async () => {
          const outdated = await isOutdated()
          if (ended) return
          if (outdated) showToast(OUTDATED)
          else again = window.setTimeout(fetch, TRY_AGAIN_MS)
        })
    }
    fetch()
    return () => {
      ended = true
      window.clearTimeout(again)
    }
  }, [wanted])
  return wanted && Watch ? <Watch key={user.id} userId={user.id} /> : null
}
