import { useRef, useState } from 'react'
import type { ChangeEvent, SubmitEvent } from 'react'
import type { TimeOff } from '#contract/time-off.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { problemsOf } from '#web/lib/api-error.ts'
import type { Problems } from '#web/lib/api-error.ts'
import { useTakeTimeOff } from './saving.ts'
import { BLANK, problemsIn, requestOf } from './time-off-draft.ts'
import type { TimeOffDraft } from './time-off-draft.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

interface TimeOffFormProps {
  /** Of the clocks at home. */
  timeZone: string
  userId: string
  onTaken: (taken: TimeOff) => void
}

/** Whole days or from a time to a time, once or every week. */
export function TimeOffForm({ userId, timeZone, onTaken }: TimeOffFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft: typed, type, settle, keyFor } = useKeptDraft<TimeOffDraft>(`time_off_${userId}`)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending } = useTakeTimeOff(keyFor)
  const draft = typed ?? BLANK
  const change = (given: Partial<TimeOffDraft>) => {
    type({ ...draft, ...given })
    setProblems({})
  }
  const byHours = draft.by === 'hours'
  // Where no last day is named, it ends with the first.
  const lastNamed = draft.lastDay === '' ? 'firstDay' : 'lastDay'
  const saidAt = { start: 'firstDay', end: byHours ? 'until' : lastNamed }
  const field = (name: 'firstDay' | 'lastDay' | 'from' | 'until' | 'note') => ({
    name,
    value: draft[name],
    error:
      problems[name] ??
      (saidAt.start === name ? problems['start'] : undefined) ??
      (saidAt.end === name ? problems['end'] : undefined),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const request = requestOf(draft, timeZone)
    if (request === null) return markAndFocus(form.current, () => setProblems(problemsIn(draft)))
    mutate(request, {
      onSuccess: (taken) => {
        settle(typed)
        onTaken(taken)
      },
      onError: (error) => markAndFocus(form.current, () => setProblems(problemsOf(error))),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Switch
        label={<span className="text-15">Only some hours</span>}
        checked={byHours}
        onChange={({ target }) => change({ by: target.checked ? 'hours' : 'days' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First day" type="date" {...field('firstDay')} />
        {byHours && <TextField label="From" type="time" {...field('from')} />}
        <TextField
          label="Last day"
          type="date"
          optional
          min={draft.firstDay || undefined}
          {...field('lastDay')}
        />
        {byHours && <TextField label="To" type="time" {...field('until')} />}
      </div>
      <TextField label="Note" optional hint="Only you read it." {...field('note')} />
      <Switch
        label={<span className="text-15">Every week</span>}
        checked={draft.weekly}
        onChange={({ target }) => change({ weekly: target.checked })}
      />
      <div>
        <Button type="submit" pending={isPending} pendingText="Saving...">
          Take time off
        </Button>
      </div>
    </form>
  )
}
