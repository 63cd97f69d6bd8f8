import { CircleCheck, MailWarning } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useSendConfirmation, useSignInWays } from './sign-in-queries.ts'

/** Whether somebody has shown that the address is theirs; and if not, how they do. */
export function EmailState({ verified }: { verified: boolean }) {
  if (!verified) return <ConfirmEmail />
  return (
    <p className="-mt-4 flex items-center gap-2 text-15 text-completed">
      <CircleCheck size={18} />
      Confirmed
    </p>
  )
}

function ConfirmEmail() {
  const { data } = useSignInWays()
  const { mutate, isPending } = useSendConfirmation()
  return (
    <div className="-mt-3 grid justify-items-start gap-3 rounded-card border border-line bg-card p-5">
      <div className="grid gap-1">
        <p className="flex items-center gap-2 font-semibold">
          <MailWarning size={20} className="text-pending" />
          Confirm your e-mail
        </p>
        <p className="text-15 text-quiet">
          {data?.embedded === false
            ? 'You do this where you sign in. It counts here from your next sign-in on.'
            : 'Open the link in our mail to you. From then on our mails can tell you more.'}
        </p>
      </div>
      {data?.embedded === true && (
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          Send again
        </Button>
      )}
    </div>
  )
}
