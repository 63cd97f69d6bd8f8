import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Trash2 } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import type { ApplicationValues, LicenseDraft } from './draft-values.ts'
import { LicenseForm } from './license-form.tsx'
import { LICENSE_TYPE_LABELS, formatDay } from '#web/features/applications/words.ts'
import { messageAt } from './use-fields.ts'
import { isExpired } from './schema.ts'

/** The licenses so far, and the form for the next one. */
export function StepLicenses() {
  const { control, setValue, formState } = useFormContext<ApplicationValues>()
  const licenses = useWatch({ control, name: 'licenses' })
  const kept = useKeptFocus(String(licenses.length))
  const remove = (index: number) =>
    setValue(
      'licenses',
      licenses.filter((_, at) => at !== index),
    )
  return (
    <div className="grid gap-10">
      <section aria-labelledby="your-licenses">
        <h3 id="your-licenses" className="mb-3 text-20 outline-none" {...kept.heading}>
          Your licenses
        </h3>
        {licenses.length === 0 ? (
          <p className="text-quiet">None yet. Add the first one below.</p>
        ) : (
          <ul {...kept.list} className="grid gap-3">
            {licenses.map((license, index) => (
              <li key={`${license.licenseType} ${license.licenseNumber} ${license.issuingState}`}>
                <LicenseCard
                  license={license}
                  error={
                    messageAt(formState.errors, `licenses.${index}.expirationDate`) ??
                    messageAt(formState.errors, `licenses.${index}.licenseNumber`)
                  }
                  onRemove={() => remove(index)}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <LicenseForm />
    </div>
  )
}

interface LicenseCardProps {
  license: LicenseDraft
  error: string | undefined
  onRemove: () => void
}

function LicenseCard({ license, error, onRemove }: LicenseCardProps) {
  const { licenseType, licenseNumber, issuingState, expirationDate } = license
  const { insuranceProvider, insuranceExpirationDate } = license
  const errorId = useId()
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
          {licenseNumber}, {issuingState}. Valid until {formatDay(expirationDate)}.
        </p>
        {(insuranceProvider || insuranceExpirationDate) && (
          <p className="text-15 text-quiet">
            Insured{insuranceProvider && ` with ${insuranceProvider}`}
            {insuranceExpirationDate && ` until ${formatDay(insuranceExpirationDate)}`}
          </p>
        )}
        {error && (
          <p id={errorId} className="text-15 text-danger">
            {error}
          </p>
        )}
      </div>
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
