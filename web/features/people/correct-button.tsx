import { useRef, useState } from 'react'
import type { Person } from '#contract/people.ts'
import { LONGEST } from '#contract/longest.ts'
import { whyNoPhone } from '#contract/phone-words.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { usePhoneNumber } from '#web/lib/use-phone-number.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { keptAs, useCorrect } from './acting.ts'
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
  const { draft, type, forget } = useKeptDraft<Partial<Record<Field, string>>>(
    keptAs(person.id, 'details'),
  )
  const typed = draft ?? {}
  const [open, setOpen] = useState(false)
  const [noPhone, setNoPhone] = useState<string>()
  const fields = useRef<HTMLDivElement>(null)
  const { judge, judging } = usePhoneNumber()
  const { mutate, isPending } = useCorrect(person.id)
  const shown = { ...person, phone: formatPhone(person.phone) }
  async function correct(reason: string) {
    const change = changed(shown, typed)
    const { phone } = change
    const number = phone ? await judge(phone) : phone
    if (number === null) return markAndFocus(fields.current, () => setNoPhone(typed.phone))
    mutate(
      {
        ...change,
        ...(number !== undefined && { phone: number }),
        reason,
        version: person.version,
      },
      {
        onSuccess: () => {
          forget()
          setOpen(false)
        },
      },
    )
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Correct details
      </Button>
      <ReasonDialog
        open={open}
        keptAs={keptAs(person.id, 'correct')}
        title="Correct details"
        text="They are told which parts changed, and read your reason in an e-mail. With another e-mail address they are signed out everywhere, and both addresses are told."
        does="Save"
        pending={isPending || judging}
        onClose={() => setOpen(false)}
        onDo={(reason) => void correct(reason)}
      >
        <div ref={fields} className="grid gap-5">
          {NAMES.map((name) => (
            <TextField
              key={name}
              label={FIELDS[name]}
              name={name}
              autoComplete="off"
              maxLength={LENGTHS[name]}
              value={typed[name] ?? shown[name]}
              error={
                name === 'phone' && noPhone !== undefined && noPhone === typed.phone
                  ? whyNoPhone(noPhone)
                  : undefined
              }
              onChange={(event) => type({ ...typed, [name]: event.target.value })}
            />
          ))}
        </div>
      </ReasonDialog>
    </>
  )
}

const changed = (
  shown: Pick<Person, Field>,
  typed: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = typed[name]?.trim()
      return value === undefined || value === shown[name] ? [] : [[name, value]]
    }),
  )
