import { Button } from '#web/ui/button.tsx'
import { LAST_STEP } from './steps.ts'
import { CONSENTS } from './values.ts'
import type { ApplicationValues } from './values.ts'

interface WizardActionsProps {
  step: number
  saving: boolean
  submitting: boolean
  values: ApplicationValues
  onPrevious: () => void
  onSave: () => void
}

/** On a phone the buttons stay in sight, within reach of the thumb. */
export function WizardActions({
  step,
  saving,
  submitting,
  values,
  onPrevious,
  onSave,
}: WizardActionsProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-8 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-card px-5 py-4 sm:-mx-8 sm:gap-3 sm:px-8 sm:py-5 lg:static">
      <Button
        variant="secondary"
        disabled={step === 1 || submitting}
        onClick={onPrevious}
        className="max-sm:grow max-sm:px-3!"
      >
        Previous
      </Button>
      <Button
        variant="quiet"
        pending={saving || submitting}
        pendingText={saving ? 'Saving...' : 'Save Draft'}
        onClick={onSave}
        className="max-sm:grow max-sm:px-2! sm:ml-auto"
      >
        Save Draft
      </Button>
      {step === LAST_STEP ? (
        <SubmitButton submitting={submitting} values={values} />
      ) : (
        <Button type="submit" className="max-sm:grow max-sm:px-4! sm:px-6">
          Next
        </Button>
      )}
    </div>
  )
}

function SubmitButton({ submitting, values }: Pick<WizardActionsProps, 'submitting' | 'values'>) {
  const left = CONSENTS.filter((field) => !values[field]).length
  return (
    <>
      <Button
        type="submit"
        disabled={left > 0}
        aria-describedby="submit-why"
        pending={submitting}
        pendingText="Submitting..."
        className="max-sm:basis-full"
      >
        Submit Application
      </Button>
      <p id="submit-why" role="status" className="basis-full text-15 text-quiet sm:text-right">
        {left > 0 && tickThe(left)}
      </p>
    </>
  )
}

function tickThe(left: number): string {
  if (left === 3) return 'Tick all three boxes above to submit.'
  return left === 1 ? 'Tick one more box above to submit.' : 'Tick two more boxes above to submit.'
}
