import { Phone } from 'lucide-react'
import type { Hazard } from '#contract/danger.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { callsFirst } from './safety-words.ts'
import type { SafetyWords } from './safety-words.ts'

interface SafetyActionsProps {
  hazard: Hazard
  words: SafetyWords
  bookable: boolean
  /** The id of the danger's name. */
  describedBy: string
  onSafe: () => void
}

const large = 'min-h-14 w-full text-17 sm:w-auto sm:min-w-64'

/** One large thing to do; the repair waits behind the quieter one. */
export function SafetyActions({
  hazard,
  words,
  bookable,
  describedBy,
  onSafe,
}: SafetyActionsProps) {
  const utility = words.utilities[hazard]
  return (
    <div className="mt-5 grid gap-3">
      {utility && <p className="text-15">{utility}</p>}
      <div className="flex flex-wrap gap-3">
        {callsFirst(hazard) ? (
          <a href="tel:911" className={buttonStyle('danger', large)}>
            <Phone size={20} /> {words.call}
          </a>
        ) : (
          <Button
            variant="danger"
            aria-describedby={describedBy}
            onClick={onSafe}
            className={large}
          >
            {words.done}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-describedby={describedBy}
          onClick={onSafe}
          className={large}
        >
          {bookable ? words.safeBook : words.safe}
        </Button>
      </div>
    </div>
  )
}
