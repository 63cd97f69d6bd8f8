import { useState } from 'react'
import { LONGEST } from '#contract/longest.ts'
import type { Person } from '#contract/people.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { keptInTab } from '#web/lib/kept-in-tab.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useNote } from './acting.ts'

interface PersonNotesProps {
  person: Person
  /** Nobody writes about themselves. */
  mayWrite: boolean
}

/** What operators wrote down, and room for more. */
export const PersonNotes = ({ person, mayWrite }: PersonNotesProps) => (
  <div className="grid gap-5">
    {person.notes.length > 0 && (
      <ul className="grid gap-4">
        {person.notes.map((note) => (
          <li key={note.id} className="grid gap-0.5 wrap-anywhere">
            <p dir="auto" className="whitespace-pre-line">
              {note.text}
            </p>
            <p className="figures text-13 text-quiet">
              {formatMoment(note.at)}, {note.by}
            </p>
          </li>
        ))}
      </ul>
    )}
    {mayWrite && <NewNote key={person.id} personId={person.id} />}
  </div>
)

function NewNote({ personId }: { personId: string }) {
  const kept = keptInTab<string>(`person_note_${personId}`, 1)
  const [text, setText] = useState(() => kept.read() ?? '')
  const [missing, setMissing] = useState(false)
  const { mutate, isPending } = useNote(personId, kept.keyFor)
  const change = (typed: string) => {
    setText(typed)
    setMissing(false)
    kept.keep(typed)
  }
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        if (text.trim() === '') {
          markAndFocus(event.currentTarget, () => setMissing(true))
          return
        }
        // What is typed while it is on its way is another note.
        const done = (_: unknown, sent: { text: string }) => {
          if (kept.read()?.trim() === sent.text) kept.forget()
          setText((now) => (now.trim() === sent.text ? '' : now))
        }
        mutate({ text: text.trim() }, { onSuccess: done })
      }}
    >
      <div className="w-full">
        <TextArea
          label="A note for operators"
          name="note"
          maxLength={LONGEST.prose}
          value={text}
          error={missing ? 'Write a note.' : undefined}
          onChange={(event) => change(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" pending={isPending}>
        Keep the note
      </Button>
    </form>
  )
}
