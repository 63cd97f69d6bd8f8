import { useState } from 'react'
import { X } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { MAIN_ID } from '#web/ui/page.tsx'
import type { EndedLine } from './ended-line.ts'

interface EndedLinesProps {
  /** At least one, the latest first. */
  ended: readonly EndedLine[]
  onDismiss: (ids: readonly string[]) => void
}

/** A line for each job that passed by or is not theirs any more, saying why, until it is dismissed: the latest, and the others on request. */
export function EndedLines({ ended, onDismiss }: EndedLinesProps) {
  const [all, setAll] = useState(false)
  const dismiss = (ids: readonly string[]) => {
    onDismiss(ids)
    // The pressed button goes; the focus must not go with it.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-1">
      <ul className="grid max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {(all ? ended : ended.slice(0, 1)).map(({ id, title, href, when, why }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <p className="py-1.5 text-15">
              {href === undefined ? (
                <span className="font-semibold">{title}</span>
              ) : (
                <Link
                  href={href}
                  className="font-semibold underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine"
                >
                  {title}
                </Link>
              )}
              <span className="figures text-quiet">, {when}.</span> {why}
            </p>
            <button
              type="button"
              aria-label={`Dismiss: ${title}`}
              onClick={() => dismiss([id])}
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
          <Button variant="quiet" onClick={() => dismiss(ended.map(({ id }) => id))}>
            Dismiss all
          </Button>
        </p>
      )}
    </div>
  )
}
