import { Plus } from 'lucide-react'
import type { BusinessLicense } from '#contract/business.ts'
import { Button } from '#web/ui/button.tsx'
import { Lasting } from '#web/ui/lasting.tsx'
import { LicenseCard } from './license-card.tsx'
import { BLANK, sameAgain } from './license-draft.ts'
import type { LicenseAsking } from './license-draft.ts'
import { BusinessSection } from './section.tsx'

interface LicensesSectionProps {
  licenses: readonly BusinessLicense[]
  onAsk: (asking: LicenseAsking) => void
}

/** Each license with how it stands, and the way to renew it, put it right, or add one. */
export function LicensesSection({ licenses, onAsk }: LicensesSectionProps) {
  return (
    <BusinessSection
      id="licenses"
      title="Licenses"
      text="We look each one up before it counts. Offers need a contractor or trade license that is valid on the day of the job."
      action={
        <Button variant="secondary" onClick={() => onAsk(BLANK)}>
          <Plus size={18} /> Add a license
        </Button>
      }
    >
      {licenses.length === 0 ? (
        <p className="rounded-card border border-dashed border-line p-5 text-quiet sm:p-6">
          You have no license with us yet.
        </p>
      ) : (
        <ul className="grid gap-3">
          <Lasting>
            {licenses.map((license) => (
              <LicenseCard
                key={license.id}
                license={license}
                renewal={licenses.some(
                  ({ renews, state }) => renews === license.id && state === 'waiting',
                )}
                onAsk={() => onAsk(sameAgain(license))}
              />
            ))}
          </Lasting>
        </ul>
      )}
    </BusinessSection>
  )
}
