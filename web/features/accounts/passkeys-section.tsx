import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import type { Passkey } from '#contract/passkeys.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { knowsPasskeys } from './make-passkey.ts'
import { PasswordFirstDialog } from './password-first-dialog.tsx'
import { useAddPasskey, useRemovePasskey, useSignInWays } from './sign-in-queries.ts'

/** The passkeys of a person, where there can be any. */
export function PasskeysSection() {
  const { data, isError, isFetching, refetch } = useSignInWays()
  if (data?.passkeys === null) return null
  return (
    <section aria-labelledby="passkeys" className="border-t border-line pt-5">
      <h2 id="passkeys" className="text-20">
        Passkeys
      </h2>
      <p className="mt-1 mb-4 text-15 text-quiet">
        Sign in with your fingerprint, your face or your screen lock instead of your password.
      </p>
      {data !== undefined && <Passkeys passkeys={data.passkeys} />}
      {data === undefined && isError && (
        <ErrorState
          title="Your passkeys did not load"
          text="We could not fetch them just now. They work as before. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined && !isError && (
        <Loading label="Loading your passkeys">
          <Skeleton className="h-11 w-40" />
        </Loading>
      )}
    </section>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const asked = useAddPasskey()
  const [adding, setAdding] = useState(false)
  const close = () => {
    setAdding(false)
    asked.reset()
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-labelledby="passkeys" className="mb-4 grid gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      ) : (
        <p className="text-15">This browser cannot make passkeys.</p>
      )}
      {adding && (
        <PasswordFirstDialog title="Add a passkey" button="Go on" asked={asked} onClose={close}>
          <p>After your password, your device asks for your fingerprint, face or screen lock.</p>
        </PasswordFirstDialog>
      )}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const asked = useRemovePasskey(passkey.id)
  const [removing, setRemoving] = useState(false)
  const close = () => {
    setRemoving(false)
    asked.reset()
  }
  const added = formatDate(passkey.createdAt)
  const used =
    passkey.lastUsedAt === null ? 'not used yet' : `used ${formatDate(passkey.lastUsedAt)}`
  return (
    <li className="flex items-center justify-between gap-3 rounded-card border border-line bg-card py-2 pr-2 pl-4">
      <span className="flex items-center gap-3">
        <KeyRound size={20} className="text-quiet" />
        <span className="grid text-15">
          <span className="font-semibold">
            {passkey.synced ? 'On your devices' : 'On one device'}
          </span>
          <span className="figures text-quiet">
            Added {added}, {used}
          </span>
        </span>
      </span>
      <Button
        variant="quiet"
        onClick={() => setRemoving(true)}
        aria-label={`Remove the passkey added ${added}`}
        className="px-3"
      >
        Remove
      </Button>
      {removing && (
        <PasswordFirstDialog
          title="Remove passkey"
          button="Remove it"
          asked={asked}
          onClose={close}
        >
          <p>You do not sign in with it any more. Your password works as before.</p>
        </PasswordFirstDialog>
      )}
    </li>
  )
}
