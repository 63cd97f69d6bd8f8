import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { showToast } from '#web/lib/toast.ts'
import { Switch } from '#web/ui/switch.tsx'
import { dutyQuery } from './duty-query.ts'

/** Whether this operator is told what waits for operators. Its place is kept until that is known. */
export function DutySwitch() {
  const client = useQueryClient()
  const { data } = useQuery(dutyQuery)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call('PUT /api/operator/duty', { body: { on } }),
    onSuccess: (duty) => {
      client.setQueryData(dutyQuery.queryKey, duty)
      showToast({
        title: duty.on ? 'Alerts come to you' : 'No alerts for you',
        kind: 'success',
        undo: () => mutate(!duty.on),
      })
    },
    onError: () =>
      showToast({
        title: 'Not switched',
        text: 'You are where you were. Please try again.',
        kind: 'error',
      }),
  })
  const on = isPending ? variables : data?.on
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 text-15">
      {on !== undefined && (
        <Switch
          label={on ? 'On duty' : 'Off duty'}
          checked={on}
          onChange={({ target }) => isPending || mutate(target.checked)}
        />
      )}
      {data && !data.on && !isPending && (
        <p role="status" className="text-clay">
          {data.others === 0
            ? 'Where nobody is on duty, alerts come to you all the same.'
            : 'Alerts go to the others on duty.'}
        </p>
      )}
    </div>
  )
}
