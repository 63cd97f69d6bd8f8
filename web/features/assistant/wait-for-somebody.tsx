import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Trade } from '#contract/catalog.ts'
import { call } from '#web/lib/call.ts'
import { withRefusal } from '#web/lib/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { comeBackAfterLogin } from './come-back.ts'
import { isTrade } from './trade-in-words.ts'
import { windowsKey } from '#web/lib/windows/windows-query.ts'

interface WaitForSomebodyProps {
  zip: string
  /** The slug of the trade. */
  slug: string
  waiting: boolean
}

/** Where nobody comes yet: we write once somebody does. */
export function WaitForSomebody({ zip, slug, waiting }: WaitForSomebodyProps) {
  const client = useQueryClient()
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (trade: Trade) => call('POST /api/waitlist', { body: { zip, trade } }),
    onError: comeBackAfterLogin,
    // Refused, somebody may serve it since: what is true now is shown.
    onSettled: () => void client.invalidateQueries({ queryKey: windowsKey }),
  })
  // A trade that only the catalog knows has no waitlist.
  if (!isTrade(slug)) return null
  const kept = waiting || isSuccess
  return (
    <div className="grid gap-2 text-15">
      <p role="status">
        {kept
          ? 'We have your request, and e-mail you once somebody serves it.'
          : 'We keep your request, if you like, and e-mail you once somebody serves it.'}
        {error && ` ${withRefusal('This did not work.', error)}`}
      </p>
      {!kept && (
        <Button
          variant="secondary"
          onClick={() => mutate(slug)}
          pending={isPending}
          className="justify-self-start"
        >
          E-mail me once somebody does
        </Button>
      )}
    </div>
  )
}
