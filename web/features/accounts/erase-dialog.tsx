import type { ReactNode } from 'react'
import { ERASE_WORD } from '#contract/own-data.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { OneAnswerForm, OWN_PASSWORD } from './one-answer-form.tsx'
import { useEraseAccount } from './own-data-queries.ts'
import { useSignInWays } from './sign-in-queries.ts'

const ERASE = 'Erase your account'

interface EraseDialogProps {
  /** What stands in the place of the question while it cannot be done, else the question. */
  guard: (question: ReactNode) => ReactNode
  onErased: () => void
  onClose: () => void
}

/** The second question before an account is gone: its password, or a word where that is kept elsewhere. */
export function EraseDialog({ guard, onErased, onClose }: EraseDialogProps) {
  const { data } = useSignInWays()
  return (
    <Dialog open title={ERASE} onClose={onClose}>
      <div className="grid gap-5">
        <p>
          We erase your name, your addresses, your messages, your photos and, for professionals,
          your business. An application that we have not decided is taken back. Bookings that are
          over stay in the other side’s history without your name, and the stars and tags of your
          reviews stay without your words. This cannot be undone.
        </p>
        {data === undefined ? (
          <Loading label="Looking how you sign in">
            <Skeleton className="h-11" />
          </Loading>
        ) : (
          guard(<EraseForm embedded={data.embedded} onErased={onErased} onClose={onClose} />)
        )}
      </div>
    </Dialog>
  )
}

const WORD = {
  label: `Type “${ERASE_WORD}”`,
  name: 'word',
  type: 'text',
  autoComplete: 'off',
} as const

interface EraseFormProps extends Omit<EraseDialogProps, 'guard'> {
  embedded: boolean
}

function EraseForm({ embedded, onErased, onClose }: EraseFormProps) {
  const asked = useEraseAccount(embedded)
  return (
    <OneAnswerForm
      title={ERASE}
      field={embedded ? OWN_PASSWORD : WORD}
      button="Erase my account"
      danger
      asked={asked}
      onDone={onErased}
      onClose={onClose}
    />
  )
}
