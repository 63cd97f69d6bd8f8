import { useState } from 'react'
import { useLocation } from 'wouter'
import { LONGEST_SPAN_DAYS } from '#contract/earnings.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { DAY_MS } from './bars.ts'
import { type Span, usualSpans, withSpan } from './span.ts'

/** Which days: one of the usual spans, or any other. */
export function SpanForm({ span, today }: { span: Span; today: string }) {
  return (
    <div className="grid gap-4 print:hidden">
      <FilterLinks label="Which days" links={usualSpans(paths.earnings, today, span)} />
      {/* Another span begins with its own days in the fields. */}
      <OtherSpan key={`${span.from} ${span.to}`} span={span} />
    </div>
  )
}

function OtherSpan({ span }: { span: Span }) {
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState(span)
  const [problem, setProblem] = useState<string>()
  const field = (name: keyof Span) => ({
    type: 'date',
    className: 'min-w-0',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <form
      noValidate
      className="grid items-end gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = wrongIn(draft)
        setProblem(wrong)
        if (wrong === undefined) navigate(withSpan(paths.earnings, draft))
      }}
    >
      <div className="grid grid-cols-2 items-end gap-3 sm:flex">
        <TextField label="From" {...field('from')} />
        <TextField label="To" {...field('to')} />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        Show these days
      </Button>
      {problem !== undefined && (
        <p role="alert" className="w-full text-15 text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

function wrongIn({ from, to }: Span): string | undefined {
  if (from === '' || to === '') return 'Choose both days.'
  if (from > to) return 'The last day comes before the first.'
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days > LONGEST_SPAN_DAYS ? `Ask for ${LONGEST_SPAN_DAYS} days or fewer.` : undefined
}
