import type { ReactNode } from 'react'
import { CHECKS } from '#contract/applications.ts'
import type { Check, ReviewedApplication } from '#contract/applications.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ValidityBadge } from './badges.tsx'
import { OperatorCheckbox } from './checkbox.tsx'
import { withBox } from './draft.ts'
import type { DecisionDraft } from './draft.ts'
import { validityOf } from './valid-until.ts'
import { CHECK_LABELS } from './words.ts'

interface OperatorChecksProps {
  application: ReviewedApplication
  draft: DecisionDraft
  change: (given: Partial<DecisionDraft>) => void
}

/** What has to be looked into before Approve, each beside what the application says of it; or why not. */
export function OperatorChecks({ application, draft, change }: OperatorChecksProps) {
  const { ticked, source, override } = draft
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-15 text-quiet">Look into each of these, then approve.</legend>
        {CHECKS.map((check) => (
          <div key={check}>
            <OperatorCheckbox
              checked={ticked.includes(check)}
              onChange={(on) => change({ ticked: withBox(draft, check, on) })}
            >
              {CHECK_LABELS[check]}
            </OperatorCheckbox>
            <div className="-mt-2 pl-8 text-15 wrap-anywhere text-quiet">
              {FACTS[check](application)}
            </div>
            {check === 'license' && ticked.includes('license') && (
              <div className="mt-3 pl-8">
                <TextField
                  label="Where you looked it up"
                  hint="Such as the address of the state’s board. Kept with your name and today’s date."
                  name="source"
                  autoComplete="off"
                  value={source}
                  onChange={({ target }) => change({ source: target.value })}
                />
              </div>
            )}
          </div>
        ))}
      </fieldset>
      {override === null ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => change({ override: '' })}
        >
          Skip a check, with a reason
        </Button>
      ) : (
        <div className="grid justify-items-start gap-2">
          <div className="w-full">
            <TextArea
              label="Why not every check?"
              hint="For operators only. It stays with the decision and in the audit log."
              name="override"
              rows={3}
              value={override}
              onChange={({ target }) => change({ override: target.value })}
            />
          </div>
          <Button variant="quiet" onClick={() => change({ override: null })}>
            Tick every check instead
          </Button>
        </div>
      )}
    </>
  )
}

function Insured({ lastDay }: { lastDay: string }) {
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  return (
    <>
      <ValidityBadge lastDay={lastDay} />
      {validityOf(lastDay, today) === 'expired' && (
        <p className="mt-1">Ask for a valid one, or skip this check with a reason.</p>
      )}
    </>
  )
}

/** What the application says that is to be checked. */
const FACTS: Record<Check, (application: ReviewedApplication) => ReactNode> = {
  identity: ({ firstName, lastName, city, state }) => `${firstName} ${lastName}, ${city}, ${state}`,
  license: ({ licenses }) =>
    licenses.length === 0
      ? 'No license was added.'
      : licenses
          .map(({ licenseNumber, issuingState }) => `${licenseNumber}, ${issuingState}`)
          .join('; '),
  insurance: ({ licenses }) => {
    if (licenses.every(({ insuranceProvider }) => !insuranceProvider))
      return 'No insurance was named.'
    const days = licenses.flatMap(({ insuranceExpirationDate: day }) => day ?? []).toSorted()
    const last = days.at(-1)
    return last === undefined ? 'No last day was named.' : <Insured lastDay={last} />
  },
  background: ({ backgroundCheckConsent }) =>
    backgroundCheckConsent ? 'They have agreed to it.' : 'They have not agreed to it.',
}
