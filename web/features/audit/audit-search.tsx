import { useState } from 'react'
import { useLocation } from 'wouter'
import { AUDITED_ACTS } from '#contract/audited-acts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { auditPath } from './filter.ts'
import type { AuditFilter } from './filter.ts'

/** Asks for the lines of somebody, or of one kind of act. */
export function AuditSearch({ filter }: { filter: AuditFilter }) {
  const [who, setWho] = useState(filter.who ?? '')
  const [, goTo] = useLocation()
  const show = (next: AuditFilter) => goTo(auditPath({ ...filter, ...next }))
  return (
    <form
      className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        show({ who: who.trim() })
      }}
    >
      <TextField
        label="Who (e-mail)"
        type="email"
        name="who"
        autoComplete="off"
        value={who}
        onChange={(event) => setWho(event.target.value)}
      />
      <SelectField
        label="What"
        name="what"
        value={filter.what ?? ''}
        options={{ '': 'Everything', ...AUDITED_ACTS }}
        onChange={(event) => show({ what: event.target.value })}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        Search
      </Button>
    </form>
  )
}
