import { useId, useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { insuranceWords } from '#web/lib/insurance-words.ts'
import { endsTodayWords, validityWords } from '#web/lib/license-days.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddedList } from './added-list.tsx'
import { LicenseForm } from './license-form.tsx'
import { licenseName } from './parts.ts'
import { insuranceRanOut, isExpired, today } from './problems.ts'
import type { StepProps } from './step-fields.tsx'
import { isBlankLicense, type LicenseDraft } from './values.ts'

/** The licenses so far, and the form for the next one. */
export function StepLicenses({ draft, store }: StepProps) {
  const { values, problems } = draft
  const { licenses, newLicense } = values
  const [edited, setEdited] = useState<string | null>(null)
  const [blocked, setBlocked] = useState(false)
  const edit = (license: LicenseDraft) => {
    // Nothing typed is lost: what stands in the form comes first.
    const free = isBlankLicense(newLicense)
    setBlocked(!free)
    if (!free) return
    setEdited(licenseName(license))
    store.type({ newLicense: license })
  }
  return (
    <div className="grid gap-10">
      <AddedList title="Your licenses" none="None yet. Add the first one below.">
        {licenses.map((license, index) => (
          <li key={licenseName(license)}>
            <LicenseCard
              license={license}
              error={
                problems[`licenses.${index}.expirationDate`] ??
                problems[`licenses.${index}.licenseNumber`] ??
                problems[`licenses.${index}.issuingState`]
              }
              onEdit={() => edit(license)}
              onRemove={() => store.type({ licenses: licenses.filter((each) => each !== license) })}
            />
          </li>
        ))}
      </AddedList>
      <LicenseForm
        draft={draft}
        store={store}
        edited={edited}
        blocked={blocked && !isBlankLicense(newLicense)}
        onDone={() => setEdited(null)}
      />
    </div>
  )
}

interface LicenseCardProps {
  license: LicenseDraft
  error: string | undefined
  onEdit: () => void
  onRemove: () => void
}

function LicenseCard({ license, error, onEdit, onRemove }: LicenseCardProps) {
  const errorId = useId()
  const { licenseType, licenseNumber, issuingState, expirationDate, trade } = license
  return (
    <div className="flex items-start gap-3 rounded-card bg-sand py-4 pr-2 pl-5">
      <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {LICENSE_TYPE_LABELS[licenseType]}
          {isExpired(expirationDate) && (
            <Badge tone="bg-danger-soft text-danger-dark">Expired</Badge>
          )}
        </p>
        <p className="figures text-15">
          {licenseNumber}, {issuingState}. {validityWords(expirationDate, today())}
          {trade && ` Proves ${TRADE_NAMES[trade]}.`}
        </p>
        <p className="text-15 text-clay empty:hidden">{endsTodayWords(expirationDate, today())}</p>
        <p className="text-15 text-quiet empty:hidden">{insuranceWords(license, today())}</p>
        <p className="text-15 text-danger empty:hidden">{insuranceRanOut(license)}</p>
        {error && (
          <p id={errorId} className="text-15 text-danger">
            {error}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        aria-label={`Edit ${LICENSE_TYPE_LABELS[licenseType]} ${licenseNumber}`}
        onClick={onEdit}
        className="px-3!"
      >
        <Pencil size={18} />
        <span className="max-sm:hidden">Edit</span>
      </Button>
      <Button
        variant="quiet"
        aria-describedby={error && errorId}
        data-problem={error && true}
        aria-label={`Remove ${LICENSE_TYPE_LABELS[licenseType]} ${licenseNumber}`}
        onClick={onRemove}
        className="px-3!"
      >
        <Trash2 size={18} />
        <span className="max-sm:hidden">Remove</span>
      </Button>
    </div>
  )
}
