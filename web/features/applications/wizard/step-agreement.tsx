import { useFields } from './use-fields.ts'
import { ConsentBox } from './consent-box.tsx'
import { WhatHappensNext } from '#web/features/applications/what-happens-next.tsx'

/** Three consents, and what we do with the application. */
export function StepAgreement() {
  const field = useFields()
  return (
    <div className="grid gap-10">
      <fieldset className="grid gap-3">
        <legend className="sr-only">What you agree to</legend>
        <ConsentBox
          label="Terms and conditions"
          text="What I wrote here is true. I hold the licenses I named, and I keep them valid while I take jobs."
          {...field('termsAccepted')}
        />
        <ConsentBox
          label="Background check"
          text="You may check my background before you decide."
          {...field('backgroundCheckConsent')}
        />
        <ConsentBox
          label="Communication"
          text="You may write and call me about this application and about jobs."
          {...field('communicationConsent')}
        />
      </fieldset>
      <section aria-labelledby="next-title">
        <h3 id="next-title" className="mb-4 text-20">
          What happens next
        </h3>
        <WhatHappensNext />
        <p className="mt-6 text-15 text-quiet">
          Once submitted, your application can no longer be changed.
        </p>
      </section>
    </div>
  )
}
