import { useId } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useSupport } from '#web/lib/support.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SupportLinks } from '#web/ui/support-links.tsx'
import type { Danger } from './dangers.ts'
import { SafetyActions } from './safety-actions.tsx'
import { SafetyStep } from './safety-step.tsx'
import { SAFETY_WORDS, type SafetyWords } from './safety-words.ts'
import { spokenIn } from './spoken-in.ts'

interface SafetyPanelProps {
  danger: Danger
  /** A booking form waits behind it. */
  bookable: boolean
  /** Where the visit would be; blank while nobody knows. */
  zip: string
  /** It is read out; so is what was not answered. */
  isNew?: boolean
  /** Left out where it was answered. */
  onSafe?: () => void
  onTurn: () => void
}

/** What to do now, before anything is booked. The only place on this page in the colour of danger. */
export function SafetyPanel({
  danger,
  bookable,
  zip,
  isNew = false,
  onSafe,
  onTurn,
}: SafetyPanelProps) {
  const { advice, language, answered, aside } = danger
  const id = useId()
  const words = SAFETY_WORDS[language]
  return (
    <section
      lang={spokenIn(language)}
      aria-labelledby={`${id}-name`}
      className={classNames(
        'animate-arrive rounded-card border-danger bg-danger-soft',
        aside
          ? 'flex flex-wrap items-center justify-between gap-x-4 border px-5 py-1.5 sm:px-6'
          : 'border-2 p-5 sm:p-6',
      )}
    >
      <div role={answered && !isNew ? undefined : 'alert'}>
        <h2
          id={`${id}-name`}
          className={classNames(
            'flex items-start text-danger',
            aside ? 'gap-2 text-17' : 'gap-3 text-20 sm:text-26',
          )}
        >
          <TriangleAlert size={aside ? 20 : 28} className="mt-0.5" />
          {`${words.nameOf(advice.hazard)}.${aside ? '' : ` ${words.doFirst}`}`}
        </h2>
        {!aside && (
          <ol className="mt-4 grid max-w-[46rem] gap-2.5">
            {advice.steps.map((step, at) => (
              <li key={step} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
                <span className="heading figures text-20 text-danger">
                  {at + 1}
                  <span className="sr-only">.</span>
                </span>
                <SafetyStep text={step} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {!answered && onSafe && (
        <SafetyActions
          hazard={advice.hazard}
          {...{ words, bookable }}
          describedBy={`${id}-name`}
          onSafe={onSafe}
        />
      )}
      {!aside && <SafetySupport words={words} zip={zip} />}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-1',
          !aside && (answered ? 'mt-2 -mb-2.5' : 'mt-4'),
        )}
      >
        {!aside && (
          <p className="text-13 text-quiet">
            {words.source} <span lang="en">{advice.source}</span>
          </p>
        )}
        {answered && (
          <Button
            variant="quiet"
            aria-expanded={!aside}
            aria-describedby={`${id}-name`}
            onClick={onTurn}
            className="-mx-5"
          >
            {aside ? words.show : words.hide}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Whom to ask when it is over; nothing where nobody is named. */
function SafetySupport({ words, zip }: { words: SafetyWords; zip: string }) {
  const support = useSupport(zip)
  if (support.email === null && support.phone === null) return null
  return (
    <p className="mt-4 text-15">
      {words.reach}{' '}
      <SupportLinks
        {...support}
        or={words.or}
        className="text-danger underline underline-offset-4"
      />
    </p>
  )
}
