import { useState } from 'react'
import type { Person } from '#contract/people.ts'
import { LONGEST } from '#contract/longest.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useCorrect } from './acting.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  zip: 'ZIP code',
} as const
type Field = keyof typeof FIELDS

const LENGTHS: Record<Field, number> = {
  firstName: LONGEST.name,
  lastName: LONGEST.name,
  email: LONGEST.email,
  phone: LONGEST.phone,
  address: LONGEST.address,
  zip: LONGEST.zip,
}

// The keys of an object that nobody changes.
const NAMES = Object.keys(FIELDS) as Field[]

/** Puts right what is known of somebody; only what was changed is sent. */
export function CorrectButton({ person }: { person: Person }) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useCorrect(person.id)
  function close() {
    setOpen(false)
    setTyped({})
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Correct details
      </Button>
      <ReasonDialog
        open={open}
        title="Correct details"
        text="They are told which parts changed, and read your reason in an e-mail. With another e-mail address they are signed out everywhere, and both addresses are told."
        does="Save"
        pending={isPending}
        onClose={close}
        onDo={(reason) =>
          mutate(
            { ...changed(person, typed), reason, version: person.version },
            { onSuccess: close },
          )
        }
      >
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={FIELDS[name]}
            name={name}
            autoComplete="off"
            maxLength={LENGTHS[name]}
            value={typed[name] ?? person[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </ReasonDialog>
    </>
  )
}

const changed = (person: Person, typed: Partial<Record<Field, string>>) =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = typed[name]?.trim()
      return value === undefined || value === person[name] ? [] : [[name, value]]
    }),
  )
