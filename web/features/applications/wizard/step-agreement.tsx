import { useId } from 'react'
import { WhatHappensNext } from '#web/features/applications/what-happens-next.tsx'
import { CONSENT_TEXTS } from './asked.ts'
import type { StepProps } from './step-fields.tsx'
import { CONSENTS } from './values.ts'

/** Three consents, and what we do with the application. */
export function StepAgreement({ draft, store }: StepProps) {
  return (
    <div className="grid gap-10">
      <fieldset className="grid gap-3">
        <legend className="sr-only">What you agree to</legend>
        {CONSENTS.map((name) => (
          <ConsentBox key={name} name={name} draft={draft} store={store} />
        ))}
      </fieldset>
      <section aria-labelledby="next-title">
        <h3 id="next-title" className="mb-4 text-20">
          What happens next
        </h3>
        <WhatHappensNext />
        <p className="mt-6 text-15 text-quiet">
          Once submitted, your application can no longer be changed, unless we ask you to.
        </p>
      </section>
    </div>
  )
}

/** A box to tick; all of its card may be pressed. */
function ConsentBox({ name, draft, store }: StepProps & { name: (typeof CONSENTS)[number] }) {
  const id = useId()
  const { label, text } = CONSENT_TEXTS[name]
  const error = draft.problems[name]
  return (
    <label
      htmlFor={id}
      className="flex gap-4 rounded-card border border-edge p-4 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-aria-invalid:border-danger sm:p-5"
    >
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={draft.values[name]}
        onChange={({ target }) => store.type({ [name]: target.checked })}
        aria-required
        aria-describedby={error ? `${id}-text ${id}-error` : `${id}-text`}
        aria-labelledby={`${id}-label`}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-6 shrink-0 scroll-mb-44 cursor-pointer accent-pine"
      />
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-text`} className="text-15 text-quiet">
          {text}
        </span>
        {error && (
          <span id={`${id}-error`} className="text-15 text-danger">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
