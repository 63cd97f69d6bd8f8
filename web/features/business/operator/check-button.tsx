import { useState } from 'react'
import { licenseName } from '#web/features/business/license-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckDialog } from './check-dialog.tsx'
import type { LicenseToCheck } from './check-form.tsx'

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
  const act = waits ? 'Check' : 'Look up again'
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`${act} ${licenseName(license)}`}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      <CheckDialog
        {...{ license, holder, userId, open }}
        id={license.id}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
