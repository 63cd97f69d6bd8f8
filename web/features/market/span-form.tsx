import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { addressOf, type Span } from './span.ts'

/** Any other days. */
export function SpanForm({ span }: { span: Span }) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(span)
  const field = (name: 'from' | 'to') => ({
    type: 'date',
    className: 'min-w-0',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })
  const wrong =
    draft.from === '' || draft.to === ''
      ? 'Choose both days.'
      : draft.to < draft.from
        ? 'The last day comes before the first.'
        : undefined
  const [tried, setTried] = useState(false)
  return (
    <form
      noValidate
      className="grid items-end gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (wrong === undefined) navigate(addressOf({ ...span, from: draft.from, to: draft.to }))
      }}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:flex">
        <TextField label="From" {...field('from')} />
        <TextField label="To" {...field('to')} error={tried ? wrong : undefined} />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        Show these days
      </Button>
    </form>
  )
}
