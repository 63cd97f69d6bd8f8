import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { Button } from '#web/ui/button.tsx'
import { type Act, ACTS, keptAs, useAct } from './acting.ts'
import { nameOf } from './names.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** One act, behind a question for its reason. It is refused where somebody was faster. */
export function ActButton({ person, act }: { person: Person; act: Act }) {
  const [open, setOpen] = useState(false)
  // Where somebody else did it meanwhile the button offers the opposite; what was asked stays what it was.
  const [asked, setAsked] = useState(act)
  const { mutate, isPending } = useAct(person.id, asked)
  const { button, title, text, danger } = ACTS[asked]
  const close = () => setOpen(false)
  const ask = () => {
    setAsked(act)
    setOpen(true)
  }
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {ACTS[act].button}
      </Button>
      <ReasonDialog
        open={open}
        keptAs={keptAs(person.id, asked)}
        title={title}
        text={`${[nameOf(person), person.email].filter(Boolean).join(', ')}. ${text}`}
        does={button}
        danger={danger}
        pending={isPending}
        onClose={close}
        onDo={(reason) => mutate({ reason, version: person.version }, { onSuccess: close })}
      />
    </>
  )
}
