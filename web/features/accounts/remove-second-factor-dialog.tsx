import { Dialog } from '#web/ui/dialog.tsx'
import { OneAnswerForm, OWN_PASSWORD } from './one-answer-form.tsx'
import { useRemoveSecondFactor } from './second-factor-queries.ts'

export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const asked = useRemoveSecondFactor()
  return (
    <Dialog open title="Remove second factor" onClose={onClose}>
      <OneAnswerForm
        field={OWN_PASSWORD}
        button="Remove it"
        asked={asked}
        onDone={onClose}
        onClose={onClose}
      >
        <p>
          From then on your password alone lets you in. Your recovery codes are good for nothing any
          more.
        </p>
      </OneAnswerForm>
    </Dialog>
  )
}
