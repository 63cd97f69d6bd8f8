import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { useConfirmSecondFactor } from './second-factor-queries.ts'
import { useSignInWays } from './sign-in-queries.ts'

/** Codes of an authenticator app, where the password is kept here. */
export function SecondFactorSection() {
  const { data } = useSignInWays()
  const confirmed = useConfirmSecondFactor()
  // Set up while the dialog is open, it shows its last page.
  const [open, setOpen] = useState<'set up' | 'remove' | null>(null)
  const state = data?.secondFactor ?? null
  if (state === null) return null
  const { on, codesLeft, needed } = state
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="second-factor" className="border-t border-line pt-5">
      <h2 id="second-factor" className="text-20">
        Second factor
      </h2>
      <p className="mt-1 mb-4 text-15 text-quiet">
        {on
          ? `On: after your password we ask for a code from your authenticator app. ${left(codesLeft)}`
          : 'After your password, a code from an app on your phone: a stolen password alone lets nobody in.'}
        {needed && !on && ' Operators need it here before they can do what operators do.'}
        {needed && on && ' Sign out, and in again with it, to do what operators do.'}
      </p>
      {confirmed.isSuccess && open === null && (
        <p
          role="status"
          className="mb-4 rounded-card bg-pending-soft px-4 py-3 text-15 text-pending"
        >
          You have not kept your recovery codes yet. They go with this page.
        </p>
      )}
      {confirmed.isSuccess ? (
        <Button onClick={() => setOpen('set up')}>Show the recovery codes</Button>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(on ? 'remove' : 'set up')}>
          {on ? 'Remove second factor' : 'Set up second factor'}
        </Button>
      )}
      {open === 'set up' && (
        <SecondFactorDialog
          confirmed={confirmed}
          onKept={() => {
            close()
            confirmed.reset()
          }}
          onClose={close}
        />
      )}
      {open === 'remove' && <RemoveSecondFactorDialog onClose={close} />}
    </section>
  )
}

const left = (codes: number) =>
  codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`
