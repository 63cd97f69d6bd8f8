import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { call } from '#web/lib/call.ts'
import { useAway } from '#web/lib/reach.ts'

/** A moment is nobody's news. */
const SHOWN_AFTER_MS = 4_000
const LOOK_MS = 5_000

/** Says while we cannot be reached that nothing is lost, looks whether we can, and then has what failed asked for again. */
export function AwayBanner() {
  const away = useAway()
  const client = useQueryClient()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!away) return
    const show = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    // Whatever it answers is heard by everybody.
    const look = setInterval(() => call('GET /api/health').catch(() => {}), LOOK_MS)
    return () => {
      clearTimeout(show)
      clearInterval(look)
      setShown(false)
      void client.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error',
      })
    }
  }, [away, client])
  // On a phone what is to be pressed stands at the foot.
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 lg:top-auto lg:bottom-0 print:hidden"
    >
      {shown && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-5 py-3 text-15 text-paper">
          <CloudOff size={18} aria-hidden className="shrink-0" />
          We cannot be reached right now. What you typed stays here, and we go on trying.
        </p>
      )}
    </div>
  )
}
