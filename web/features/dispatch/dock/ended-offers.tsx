import { useState } from 'react'
import { X } from 'lucide-react'
import { formatTime } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { MAIN_ID } from '#web/ui/page.tsx'
import { ENDED_WORDS } from '#web/features/dispatch/ended-words.ts'
import type { EndedOffer } from './use-ended-offers.ts'

interface EndedOffersProps {
  /** At least one, the latest first. */
  ended: readonly EndedOffer[]
  onDismiss: (ids: readonly string[]) => void
}

/** A line for each job that passed by, saying why, until it is dismissed: the latest, and the others on request. */
export function EndedOffers({ ended, onDismiss }: EndedOffersProps) {
  const [all, setAll] = useState(false)
  const dismiss = (ids: readonly string[]) => {
    onDismiss(ids)
    // The pressed button goes; the focus must not go with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-1">
      <ul className="grid max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {(all ? ended : ended.slice(0, 1)).map(({ offerId, title, offeredAt, why }) => (
          <li key={offerId} className="flex items-center justify-between gap-3">
            <p className="py-1.5 text-15">
              <span className="font-semibold">{title}</span>
              <span className="figures text-quiet">, offered at {formatTime(offeredAt)}.</span>{' '}
              {ENDED_WORDS[why]}
            </p>
            <button
              type="button"
              aria-label={`Dismiss: ${title}`}
              onClick={() => dismiss([offerId])}
              className="-mr-3 grid size-11 shrink-0 place-items-center rounded-card text-quiet hover:bg-sand hover:text-ink"
            >
              <X size={18} />
            </button>
          </li>
        ))}
      </ul>
      {ended.length > 1 && (
        <p className="-mx-5 flex flex-wrap">
          <Button variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show the latest' : `Show all ${ended.length}`}
          </Button>
          <Button variant="quiet" onClick={() => dismiss(ended.map(({ offerId }) => offerId))}>
            Dismiss all
          </Button>
        </p>
      )}
    </div>
  )
}
