import { useRef, useState } from 'react'
import type { SettledMarket } from '#contract/markets.ts'
import { type Problems, problemsOf } from '#web/lib/api-error.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useChangeZips } from './queries.ts'
import { zipsIn } from './zips-by-place.ts'

interface ZipsFormProps {
  market: SettledMarket
  /** What the first market is called, which holds what is taken away. */
  first: string
  onDone: () => void
}

const BLANK = { add: '', takeAway: '' }

/** Which ZIP codes come, and which go: typed, or pasted from a list; kept until they are saved. */
export function ZipsForm({ market, first, onDone }: ZipsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, forget } = useKeptDraft<typeof BLANK>(`zips_${market.id}`)
  const typed = draft ?? BLANK
  const [problems, setProblems] = useState<Problems>({})
  const { mutateAsync, isPending } = useChangeZips(market)
  const field = (name: keyof typeof typed) => ({
    name,
    autoComplete: 'off',
    spellCheck: false,
    className: 'figures',
    value: typed[name],
    error: problems[name],
    readOnly: isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      type({ ...typed, [name]: target.value }),
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        // Whoever has closed the dialog meanwhile finds nothing typed once it is saved.
        mutateAsync({ add: zipsIn(typed.add), takeAway: zipsIn(typed.takeAway) }).then(
          () => {
            forget()
            onDone()
          },
          (error: unknown) => markAndFocus(form.current, () => setProblems(problemsOf(error))),
        )
      }}
    >
      <TextArea
        label="Add"
        hint="Five digits each, one after another or as a list you paste. What is booked there comes along."
        {...field('add')}
      />
      <TextArea
        label="Take away"
        hint={`${first} holds these then. They stay while a booking is running there.`}
        {...field('takeAway')}
      />
      <DialogActions>
        <Button type="submit" pending={isPending}>
          Save ZIP codes
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Not now
        </Button>
      </DialogActions>
    </form>
  )
}
