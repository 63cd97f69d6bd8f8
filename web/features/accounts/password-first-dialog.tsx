import type { ComponentProps, ReactNode } from 'react'
import { useGone } from '#web/lib/use-gone.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { OneAnswerForm, OWN_PASSWORD } from './one-answer-form.tsx'

interface Props {
  title: string
  button: string
  asked: ComponentProps<typeof OneAnswerForm>['asked']
  onClose: () => void
  children: ReactNode
}

/** Asks for one's password before what nobody else may do in one's name, and says what will come of it. */
export function PasswordFirstDialog({ title, onClose, ...form }: Props) {
  const gone = useGone()
  return (
    <Dialog open title={title} onClose={onClose}>
      <OneAnswerForm
        title={title}
        field={OWN_PASSWORD}
        onDone={() => {
          // By then it may be open once more.
          if (!gone.current) onClose()
        }}
        onClose={onClose}
        {...form}
      />
    </Dialog>
  )
}
