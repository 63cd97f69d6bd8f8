import type { RefObject } from 'react'
import { ArrowRight, CircleCheck } from 'lucide-react'
import type { Matter } from '#contract/assistant.ts'
import type { Language } from '#contract/language.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Made } from './draft.ts'
import { spokenIn } from './spoken-in.ts'

interface BookingMadeProps {
  made: Made
  next: Matter | null
  language: Language
  /** The next one is being looked at. */
  waiting: boolean
  ref: RefObject<HTMLElement | null>
  onNext: (next: Matter) => void
}

/** One matter is booked, and another waits: what was done, and what comes next. */
export function BookingMade({ made, next, language, waiting, ref, onNext }: BookingMadeProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="booking-made"
      className="grid scroll-mt-6 animate-arrive gap-6 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <div className="grid gap-2">
        <h2 id="booking-made" className="flex items-start gap-3 text-26">
          <CircleCheck size={28} className="mt-0.5 text-pine" />
          {`${made.title}: booked.`}
        </h2>
        <p className="figures">{made.when}</p>
        <p className="wrap-anywhere">{made.address}</p>
      </div>
      <div className="grid gap-3">
        {next && (
          <>
            <p className="text-15 text-quiet">
              Your address, ZIP code and notes on the place are kept.
            </p>
            <Button
              pending={waiting}
              onClick={() => onNext(next)}
              className="min-h-12 justify-self-stretch"
            >
              <span className="wrap-anywhere">
                {'Next: '}
                <span lang={spokenIn(language)}>{next.title}</span>
              </span>
              <ArrowRight size={18} />
            </Button>
          </>
        )}
        <LinkButton href={paths.dashboard} variant="secondary" className="min-h-12">
          Go to the dashboard
        </LinkButton>
      </div>
    </section>
  )
}
