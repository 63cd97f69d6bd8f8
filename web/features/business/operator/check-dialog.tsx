import { formatDay } from '#web/lib/dates.ts'
import { endsEarlier } from '#web/features/business/license-words.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckForm, type LicenseToCheck } from './check-form.tsx'

interface CheckDialogProps {
  license: LicenseToCheck
  /** Of what is checked; null: there is nothing to look up. */
  id: string | null
  /** Whose it is, in words. */
  holder: string
  /** The operator who looks. */
  userId: string
  open: boolean
  onClose: () => void
}

/** The question whether a license is valid. */
export function CheckDialog({ license, id, holder, userId, open, onClose }: CheckDialogProps) {
  const { licenseType, licenseNumber, issuingState, expirationDate, renewedUntil = null } = license
  const shorter = endsEarlier(expirationDate, renewedUntil)
    ? ` It would take the place of the one that is valid until ${formatDay(renewedUntil)}.`
    : ''
  return (
    <Dialog
      open={open}
      title={`Is ${licenseNumber} valid?`}
      subtitle={`${LICENSE_TYPE_LABELS[licenseType]}, ${issuingState}, until ${formatDay(expirationDate)}.${shorter} ${holder}`}
      onClose={onClose}
    >
      {id !== null && <CheckForm license={license} id={id} userId={userId} onDone={onClose} />}
    </Dialog>
  )
}
