import { useState } from 'react'
import { licenseName } from '#web/features/business/license-words.ts'
import { formatDay } from '#web/lib/dates.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckForm, type LicenseToCheck } from './check-form.tsx'

interface CheckButtonProps {
  license: LicenseToCheck
  /** Whether it waits for its first check; else it counts, or did until its day. */
  waits: boolean
  /** Whose it is, in words. */
  holder: string
  /** The operator who looks. */
  userId: string
}

/** Checks a license, or looks it up again, from where it is named. */
export function CheckButton({ license, waits, holder, userId }: CheckButtonProps) {
  const [open, setOpen] = useState(false)
  const { licenseType, licenseNumber, issuingState, expirationDate } = license
  const act = waits ? 'Check' : 'Look up again'
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${act} ${licenseName(license)}`}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      <Dialog
        open={open}
        title={`Is ${licenseNumber} valid?`}
        subtitle={`${LICENSE_TYPE_LABELS[licenseType]}, ${issuingState}, until ${formatDay(expirationDate)}. ${holder}`}
        onClose={close}
      >
        <CheckForm license={license} id={license.id} userId={userId} onDone={close} />
      </Dialog>
    </>
  )
}
