import type { License } from '#contract/applications.ts'
import { Doubt } from '#web/features/applications/doubt.tsx'
import { ValidityBadge } from './badges.tsx'
import { OperatorSection } from './facts.tsx'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'

/** Licenses and the insurance that goes with each, with what has run out or soon will. */
export function OperatorLicenses({ licenses }: { licenses: readonly License[] }) {
  if (licenses.length === 0) {
    return (
      <OperatorSection title="Licenses and insurance">
        <p className="text-quiet">No license was added.</p>
      </OperatorSection>
    )
  }
  return (
    <OperatorSection title="Licenses and insurance">
      <ul className="grid gap-3">
        {licenses.map((license) => (
          <li
            key={license.id}
            className="grid gap-3 rounded-card border border-line bg-card p-4 wrap-anywhere sm:p-5"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h3 className="font-text text-17 font-semibold tracking-normal">
                  {LICENSE_TYPE_LABELS[license.licenseType]}
                </h3>
                <p className="text-15 text-quiet">
                  <span className="figures">{license.licenseNumber}</span>, {license.issuingState}
                  {license.trade && `. Proves ${TRADE_NAMES[license.trade]}`}
                </p>
                <Doubt about="state" text={license.issuingState} />
              </div>
              <ValidityBadge lastDay={license.expirationDate} />
            </div>
            <Insurance license={license} />
          </li>
        ))}
      </ul>
    </OperatorSection>
  )
}

function Insurance({ license }: { license: License }) {
  const { insuranceProvider, insuranceExpirationDate } = license
  if (!insuranceProvider && !insuranceExpirationDate)
    return <p className="border-t border-line pt-3 text-15 text-quiet">No insurance was named.</p>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <p className="min-w-0 text-15">
        <span className="text-quiet">Insured by</span> {insuranceProvider || 'a company not named'}
      </p>
      {insuranceExpirationDate ? (
        <ValidityBadge lastDay={insuranceExpirationDate} />
      ) : (
        <span className="text-15 text-quiet">No end was given</span>
      )}
    </div>
  )
}
