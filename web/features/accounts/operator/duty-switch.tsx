import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Duty } from '#contract/accounts.ts'
import { call } from '#web/lib/call.ts'
import { keepAnswer } from '#web/lib/keep-answer.ts'
import { notDone, withRefusal } from '#web/lib/refusal.ts'
import { showToast } from '#web/lib/toast.ts'
import { Switch } from '#web/ui/switch.tsx'
import { dutyQuery } from './duty-query.ts'

/**
 * Whether this operator is told what waits for operators, and what follows from it: said below the switch, which takes it
 * back as well, for a toast would lie over both. Its place is kept until that is known. Two parts of one grid, so that
 * what is said takes no room from what stands beside the switch.
 */
export function DutySwitch() {
  const client = useQueryClient()
  const { data } = useQuery(dutyQuery)
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (on: boolean) => call('PUT /api/operator/duty', { body: { on } }),
    onSuccess: (duty) => keepAnswer(client, dutyQuery.queryKey, duty),
    onError: (error) => {
      showToast({
        title: notDone('That was', 'switched', error),
        text: withRefusal('The switch shows what holds.', error),
        kind: 'error',
      })
      return client.invalidateQueries({ queryKey: dutyQuery.queryKey })
    },
  })
  const on = isPending ? variables : data?.on
  return (
    <>
      <div className="flex min-h-12 min-w-32 items-center text-15">
        {on !== undefined && (
          <Switch
            label={on ? 'On duty' : 'Off duty'}
            checked={on}
            onChange={({ target }) => isPending || mutate(target.checked)}
          />
        )}
      </div>
      <p role="status" className="col-span-full text-15 text-clay empty:hidden sm:text-right">
        {data && !isPending && whatFollows(data, isSuccess)}
      </p>
    </>
  )
}

/** On duty is as usual: that is said to whoever has just come. */
function whatFollows({ on, others }: Duty, justSwitched: boolean): string | null {
  if (on) return justSwitched ? 'Alerts come to you.' : null
  return others === 0
    ? 'Where nobody is on duty, alerts come to you all the same.'
    : 'Alerts go to the others on duty.'
}
