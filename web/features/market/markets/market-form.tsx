import { useRef, useState } from 'react'
import type { Markets, SettledMarket } from '#contract/markets.ts'
import { ApiError, type Problems, problemsOf } from '#web/lib/api-error.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { EveryMarketField } from './every-market-field.tsx'
import { changeOf, draftOf, freedBy, type MarketDraft } from './market-draft.ts'
import { nameOf } from './name-of.ts'
import { OperatorsField } from './operators-field.tsx'
import { useChangeMarket } from './queries.ts'

interface MarketFormProps {
  market: SettledMarket
  operators: Markets['operators']
  /** Whom other markets name. */
  elsewhere: readonly string[]
  onDone: () => void
}

type Typed = Exclude<keyof MarketDraft, 'nights' | 'operatorEmails' | 'everyMarket'>

/** What is typed, and the market as it was read then. */
interface Kept {
  typed: Partial<MarketDraft>
  read: SettledMarket
}

/** What a market says of itself, and who looks after it. What is typed outlives a reload until it is saved or given up. */
export function MarketForm({ market, operators, elsewhere, onDone }: MarketFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptDraft<Kept>(`market_${market.id}`)
  // As it was when it was typed on first: what others change meanwhile is not written over unread. Told of it, one goes on from there.
  const [opened] = useState(kept.draft?.read ?? market)
  const [overtaken, setOvertaken] = useState(false)
  const read = overtaken ? market : opened
  const typed = kept.draft?.typed ?? {}
  const draft: MarketDraft = { ...draftOf(read), ...typed }
  const [problems, setProblems] = useState<Problems>({})
  const { mutateAsync, isPending } = useChangeMarket(market)
  /** What is on its way to be saved stays as it is. */
  const type = (change: Partial<MarketDraft>) =>
    isPending || kept.type({ typed: { ...typed, ...change }, read })
  const freed = freedBy(draft, read, elsewhere)
  const agreed = freed.every((email) => draft.everyMarket.includes(email))
  const show = (found: Problems) => markAndFocus(form.current, () => setProblems(found))
  const field = (name: Typed) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: problems[name],
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  const leave = () => {
    kept.forget()
    onDone()
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const change = changeOf(draft, read)
        if (change === null) return leave()
        if (!agreed)
          return show({ everyMarket: 'Tick this, or name them in another market first.' })
        if (isPending) return
        // Whoever has closed the dialog meanwhile finds nothing typed once it is saved.
        mutateAsync(change).then(leave, (error: unknown) => {
          if (error instanceof ApiError && error.status === 409) setOvertaken(true)
          show(problemsOf(error))
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
        onChange={({ target }) => type({ nights: target.checked })}
      />
      <OperatorsField
        operators={operators}
        chosen={draft.operatorEmails}
        problem={problems['operatorEmails']}
        onChange={(operatorEmails) => type({ operatorEmails })}
      />
      {freed.length > 0 && (
        <EveryMarketField
          names={freed.map((email) => nameOf(operators, email))}
          agreed={agreed}
          problem={agreed ? undefined : problems['everyMarket']}
          onChange={(agrees) => type({ everyMarket: agrees ? freed : [] })}
        />
      )}
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Save market
        </Button>
        <Button variant="quiet" onClick={leave}>
          Keep it as it is
        </Button>
      </DialogActions>
    </form>
  )
}
