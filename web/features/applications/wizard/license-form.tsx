import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Plus } from 'lucide-react'
import { endsTodayWords } from '#web/lib/license-days.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { Button } from '#web/ui/button.tsx'
import { ASKED_OF_LICENSE, LICENSE_ROWS } from './asked.ts'
import { withNewLicense, withoutNewLicense } from './draft.ts'
import { focusProblem } from './focus-problem.ts'
import { FormRows } from './form-rows.tsx'
import { insuranceRanOut, today } from './problems.ts'
import { ProblemAlert } from './problem-alert.tsx'
import type { StepProps } from './step-fields.tsx'
import { isBlankLicense } from './values.ts'

const FIELDS = Object.keys(ASKED_OF_LICENSE).map((name) => `newLicense.${name}`)

/** One license at a time; Enter adds it. */
export function LicenseForm({ draft, store }: StepProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const [news, setNews] = useState('')
  const { licenses, newLicense } = draft.values
  const sentences = ['licenses', 'newLicense', ...FIELDS].flatMap(
    (path) => draft.problems[path] ?? [],
  )

  /** Answers whether it was added. */
  function add(): boolean {
    const { licenseType, licenseNumber } = store.read().values.newLicense
    flushSync(() => store.change(withNewLicense))
    const isAdded = isBlankLicense(store.read().values.newLicense)
    if (isAdded) setNews(`Added: ${LICENSE_TYPE_LABELS[licenseType]} ${licenseNumber.trim()}`)
    else focusProblem(frame.current)
    return isAdded
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    // Who adds by the keyboard goes on with the next one.
    if (add()) frame.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset ref={frame} onKeyDown={onKeyDown} className="grid gap-6">
      <legend className="mb-4 heading text-20">
        Add {licenses.length === 0 ? 'a license' : 'another license'}
      </legend>
      <FormRows
        rows={LICENSE_ROWS}
        asked={ASKED_OF_LICENSE}
        path="newLicense."
        values={newLicense}
        problems={draft.problems}
        notes={{ expirationDate: endsTodayWords(newLicense.expirationDate, today()) }}
        onType={(name, value) => store.type({ newLicense: { ...newLicense, [name]: value } })}
      />
      <p role="status" className="-mt-4 text-15 text-danger empty:hidden">
        {insuranceRanOut(newLicense)}
      </p>
      {sentences.length > 0 && (
        <ProblemAlert
          id="license-errors"
          {...(sentences.length > 1 && { title: 'This license cannot be added yet' })}
          sentences={sentences}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={add}>
          <Plus size={18} /> Add License
        </Button>
        {!isBlankLicense(newLicense) && (
          <Button variant="quiet" onClick={() => store.change(withoutNewLicense)}>
            Clear
          </Button>
        )}
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </fieldset>
  )
}
