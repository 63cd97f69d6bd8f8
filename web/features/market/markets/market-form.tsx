import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Markets, SettledMarket } from '#contract/markets.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { changeOf, draftOf, type MarketDraft } from './market-draft.ts'
import { OperatorsField } from './operators-field.tsx'
import { problemsIn, useChangeMarket } from './queries.ts'

interface MarketFormProps {
  market: SettledMarket
  operators: Markets['operators']
  onDone: () => void
}

type Typed = Exclude<keyof MarketDraft, 'nights' | 'operatorIds'>

/** What a market says of itself, and who looks after it. */
export function MarketForm({ market, operators, onDone }: MarketFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(market))
  const [problems, setProblems] = useState<ReturnType<typeof problemsIn>>({})
  const { mutate, isPending } = useChangeMarket(market)
  const field = (name: Typed) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(changeOf(draft), {
          onSuccess: onDone,
          onError: (error) => {
            // Marked before the focus reaches it, a field's problem is read out.
            flushSync(() => setProblems(problemsIn(error)))
            form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
          },
        })
      }}
    >
      <TextField label="Name" {...field('name')} />
      <TextField
        label="Time zone"
        hint="Such as America/Denver. Blank: each place has its own."
        {...field('timeZone')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Support e-mail" {...field('supportEmail')} inputMode="email" />
        <TextField label="Support phone" {...field('supportPhone')} inputMode="tel" />
      </div>
      <p className="-mt-3 text-15 text-quiet">What is blank here, the settings of the site say.</p>
      <Switch
        label={draft.nights ? 'Works at night, too' : 'No windows from 9 PM to 7 AM'}
        checked={draft.nights}
        onChange={({ target }) => setDraft({ ...draft, nights: target.checked })}
      />
      <OperatorsField
        operators={operators}
        chosen={draft.operatorIds}
        problem={problems['operatorIds']}
        onChange={(operatorIds) => setDraft({ ...draft, operatorIds })}
      />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Save market
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep it as it is
        </Button>
      </DialogActions>
    </form>
  )
}
