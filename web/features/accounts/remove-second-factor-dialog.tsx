import { PasswordFirstDialog } from './password-first-dialog.tsx'
import { useRemoveSecondFactor } from './second-factor-queries.ts'

export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const asked = useRemoveSecondFactor()
  return (
    <PasswordFirstDialog
      title="Remove second factor"
      button="Remove it"
      asked={asked}
      onClose={onClose}
    >
      <p>
        From then on your password alone lets you in. Your recovery codes are good for nothing any
        more.
      </p>
    </PasswordFirstDialog>
  )
}
