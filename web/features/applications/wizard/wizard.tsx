import { FormProvider } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { OwnApplication } from './draft-values.ts'
import { StepAgreement } from './step-agreement.tsx'
import { StepAreas } from './step-areas.tsx'
import { StepAvailability } from './step-availability.tsx'
import { StepBusiness } from './step-business.tsx'
import { StepIdentity } from './step-identity.tsx'
import { StepLicenses } from './step-licenses.tsx'
import { LAST_STEP, stepAt } from './steps.ts'
import { SubmissionProgress } from './submission-progress.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardActions } from './actions.tsx'
import { WizardAside } from './aside.tsx'
import { WizardProgress } from './progress.tsx'

const CONTENTS = [
  StepIdentity,
  StepBusiness,
  StepLicenses,
  StepAreas,
  StepAvailability,
  StepAgreement,
]

interface WizardProps {
  own: OwnApplication | null
  user: User
  onUnderWay: (underWay: boolean) => void
}

/** The six steps, one at a time. */
export function Wizard(props: WizardProps) {
  const wizard = useWizard(props)
  const { form, step, reached, openStep, submitting, frame, heading } = wizard
  const { title, text } = stepAt(step)
  const Content = CONTENTS[step - 1] ?? StepIdentity

  return (
    <FormProvider {...form}>
      <form
        ref={frame}
        noValidate
        className="scroll-mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void (step === LAST_STEP ? wizard.submit() : openStep(step + 1))
        }}
      >
        <WizardProgress
          step={step}
          reached={reached}
          onOpen={(to) => void openStep(to)}
          locked={submitting}
        />
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-14">
          <section
            aria-labelledby="step-title"
            className="min-w-0 rounded-card border border-line bg-card p-5 pb-0 sm:p-8 sm:pb-0"
          >
            <h2 ref={heading} id="step-title" tabIndex={-1} className="text-26 outline-none">
              {title}
            </h2>
            <p className="mt-1 mb-8 text-quiet">{text}</p>
            <Content />
            {wizard.progress && <SubmissionProgress {...wizard.progress} />}
            <WizardActions
              step={step}
              saving={wizard.saving}
              submitting={submitting}
              onPrevious={() => void openStep(step - 1)}
              onSave={() => void wizard.saveDraft()}
            />
          </section>
          <WizardAside step={step} />
        </div>
      </form>
      <ConflictDialog
        own={wizard.elsewhere}
        onClose={wizard.decideLater}
        onLoad={wizard.loadSaved}
        onKeep={wizard.keepMine}
      />
    </FormProvider>
  )
}
