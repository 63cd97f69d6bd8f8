import type { BusinessLicense } from '#contract/business.ts'
import type { Trade } from '#contract/catalog.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LicenseAsking } from './license-draft.ts'
import { LicenseForm } from './license-form.tsx'

interface LicenseDialogProps {
  asking: LicenseAsking | null
  userId: string
  /** The trades they have. */
  trades: readonly Trade[]
  licenses: readonly BusinessLicense[]
  onClose: () => void
}

/** Sends a license in to be checked; what is typed stays when it is closed. */
export function LicenseDialog({ asking, onClose, ...rest }: LicenseDialogProps) {
  return (
    <Dialog open={asking !== null} title={asking?.title ?? ''} onClose={onClose}>
      {asking && <LicenseForm key={asking.about} asking={asking} onSent={onClose} {...rest} />}
    </Dialog>
  )
}
