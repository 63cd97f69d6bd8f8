import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface NotesFieldProps {
  value: string
  error: string | undefined
  /** In characters. */
  longest: number
  /** What the assistant noted after the customer had begun to write here themselves. */
  since: string
  locked: boolean
  onChange: (notes: string) => void
  onAdd: () => void
}

/** What the professional will read: it begins with what was told, and is the customer's to change. */
export function NotesField({
  value,
  error,
  longest,
  since,
  locked,
  onChange,
  onAdd,
}: NotesFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <div className="grid gap-3">
      <TextArea
        ref={field}
        label="Additional Notes"
        name="notes"
        hint={`Optional. The professional reads this: change it as you like, and add the way in, parking, pets. Up to ${longest.toLocaleString('en-US')} characters.`}
        value={value}
        error={error}
        readOnly={locked}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content max-h-80 min-h-28 scroll-mb-28"
      />
      {since !== '' && !locked && (
        <div className="grid justify-items-start gap-2 text-15">
          <p className="wrap-anywhere">
            You told us since: <q>{since}</q>
          </p>
          <Button
            variant="secondary"
            onClick={() => {
              onAdd()
              field.current?.focus()
            }}
          >
            Add it to the notes
          </Button>
        </div>
      )}
    </div>
  )
}
