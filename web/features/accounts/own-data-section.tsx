import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { QuietActions } from '#web/ui/quiet-actions.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useTakeData } from './own-data-queries.ts'

interface OwnDataProps {
  /** The account of an operator is erased by another one. */
  erasable: boolean
  /** What stands in the place of the question while it cannot be done, else the question. */
  guard: (question: ReactNode) => ReactNode
  /** Once there is no account any more. */
  onErased: () => void
}

/** What is kept of the person: to take along, and to have erased. */
export function OwnDataSection({ erasable, guard, onErased }: OwnDataProps) {
  const { mutate, isPending } = useTakeData()
  const [erasing, setErasing] = useState(false)
  return (
    <section aria-labelledby="own-data" className="border-t border-line pt-5">
      <h2 id="own-data" className="text-20">
        Your data
      </h2>
      <p className="mt-1 mb-4 text-15 text-quiet">
        Download everything we keep of you as a file
        {erasable ? ', or have us erase your account.' : '. Another operator erases your account.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          Download your data
        </Button>
        {erasable && (
          <QuietActions>
            <Button variant="quiet" onClick={() => setErasing(true)}>
              Erase your account
            </Button>
          </QuietActions>
        )}
      </div>
      {erasing && <EraseDialog {...{ guard, onErased }} onClose={() => setErasing(false)} />}
    </section>
  )
}
