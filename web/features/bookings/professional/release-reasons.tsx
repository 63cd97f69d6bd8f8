import { NO_REASON_WORDS, NO_REASONS, type NoReason } from '#contract/no-reasons.ts'

interface ReleaseReasonsProps {
  value: NoReason | undefined
  onChange: (reason: NoReason) => void
}

/** Why a job is given back, in one tap; nobody has to say. */
export function ReleaseReasons({ value, onChange }: ReleaseReasonsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">
        Why?{' '}
        <span className="font-normal text-quiet">(optional; the customer does not read it)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {NO_REASONS.map((reason) => (
          <label
            key={reason}
            className="inline-flex min-h-11 items-center rounded-pill border border-edge bg-card px-4 text-15 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-checked:font-semibold has-checked:text-pine-dark has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine"
          >
            <input
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              className="sr-only"
            />
            {NO_REASON_WORDS[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
