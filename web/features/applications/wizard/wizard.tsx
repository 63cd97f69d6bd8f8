import type { ComponentType } from 'react'
import type { OwnApplication } from '#web/features/applications/queries.ts'
import { WizardActions } from './actions.tsx'
import { IDENTITY_GROUPS } from './asked.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { WizardProgress } from './progress.tsx'
import { StepAgreement } from './step-agreement.tsx'
import { StepAreas } from './step-areas.tsx'
import { StepAvailability } from './step-availability.tsx'
import { StepBusiness } from './step-business.tsx'
import { StepFields } from './step-fields.tsx'
import type { StepProps } from './step-fields.tsx'
import { StepLicenses } from './step-licenses.tsx'
import { LAST_STEP, stepAt, type STEPS } from './steps.ts'
import { SubmissionProgress } from './submission-progress.tsx'
import { useWizard } from './use-wizard.ts'
import type { Applicant } from './values.ts'
import { WhyWeAsk } from './why-we-ask.tsx'

const StepIdentity = (props: StepProps) => <StepFields {...props} groups={IDENTITY_GROUPS} />

/** One for each step: with fewer or more of them this does not compile. */
type ForEach<Steps extends readonly unknown[]> = {
  readonly [Step in keyof Steps]: ComponentType<StepProps>
}

const CONTENTS: ForEach<typeof STEPS> = [
  StepIdentity,
  StepBusiness,
  StepLicenses,
  StepAreas,
  StepAvailability,
  StepAgreement,
]

interface WizardProps {
  own: OwnApplication | null
  user: Applicant
}

/** The steps, one at a time. */
export function Wizard({ own, user }: WizardProps) {
  const { frame, heading, ...wizard } = useWizard(own, user)
  const { draft, store, step, openStep, isSubmitting } = wizard
  const { title, text, why } = stepAt(step)
  const Content = CONTENTS[step - 1] ?? StepIdentity

  return (
    <>
      <form
        ref={frame}
        noValidate
        className="scroll-mt-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (step === LAST_STEP) wizard.submit()
          else openStep(step + 1)
        }}
      >
        <WizardProgress
          step={step}
          reached={draft.reached}
          onOpen={openStep}
          locked={isSubmitting}
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
            <Content draft={draft} store={store} />
            {draft.progress && <SubmissionProgress {...draft.progress} />}
            <WizardActions
              step={step}
              saving={draft.state === 'saving' && !isSubmitting}
              submitting={isSubmitting}
              values={draft.values}
              onPrevious={() => openStep(step - 1)}
              onSave={wizard.save}
            />
          </section>
          <WhyWeAsk text={why} />
        </div>
      </form>
      <ConflictDialog
        own={draft.elsewhere?.own ?? null}
        onClose={wizard.decideLater}
        onLoad={wizard.loadTheirs}
        onKeep={wizard.keepMine}
      />
    </>
  )
}
