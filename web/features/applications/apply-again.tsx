import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { Button } from '#web/ui/button.tsx'
import { notSaved } from './outcome-toasts.ts'
import { comeBackAfterLogin, ownApplicationQuery } from './queries.ts'

/** Opens a new draft, into which the server copies everything, and leads there. */
export function ApplyAgain() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const gone = useGone()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call('POST /api/pro-applications', { body: {} })
      await client.query({ ...ownApplicationQuery, staleTime: 0 })
    },
    onSuccess: () => {
      if (!gone.current) navigate(paths.proApply)
    },
    onError: (error) => {
      comeBackAfterLogin(error)
      showToast(notSaved(error))
    },
  })
  return (
    <Button onClick={() => mutate()} pending={isPending} className="justify-self-start">
      Apply again
    </Button>
  )
}
