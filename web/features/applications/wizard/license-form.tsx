import { useEffect, useRef, useState } from 'react'
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

interface LicenseFormProps extends StepProps {
  /** The name of the one that is edited; null for a new one. */
  edited: string | null
  /** Another one was to be edited while something is typed here. */
  blocked: boolean
  onDone: () => void
}

/** One license at a time; Enter adds it. */
export function LicenseForm({ draft, store, edited, blocked, onDone }: LicenseFormProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const [news, setNews] = useState('')
  const { licenses, newLicense } = draft.values
  const sentences = ['licenses', 'newLicense', ...FIELDS].flatMap(
    (path) => draft.problems[path] ?? [],
  )

  useEffect(() => {
    if (edited === null) return
    frame.current?.scrollIntoView()
    frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [edited])

  /** Answers whether it was added. */
  function add(): boolean {
    const before = store.read().values.newLicense
    const { licenseType, licenseNumber } = before
    flushSync(() => store.change((current) => withNewLicense(current, edited)))
    const isAdded = !isBlankLicense(before) && isBlankLicense(store.read().values.newLicense)
    if (isAdded) {
      setNews(
        `${edited === null ? 'Added' : 'Changed'}: ${LICENSE_TYPE_LABELS[licenseType]} ${licenseNumber.trim()}`,
      )
      onDone()
    } else focusProblem(frame.current)
    return isAdded
  }

  const clear = () => {
    store.change(withoutNewLicense)
    onDone()
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
        {edited === null
          ? `Add ${licenses.length === 0 ? 'a license' : 'another license'}`
          : 'Edit this license'}
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
      <p role="status" className="-mt-4 text-15 text-danger empty:hidden">
        {blocked && 'Finish this one first. Then you can edit another license.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={add}>
          {edited === null ? (
            <>
              <Plus size={18} /> Add License
            </>
          ) : (
            'Change License'
          )}
        </Button>
        {(edited !== null || !isBlankLicense(newLicense)) && (
          <Button variant="quiet" onClick={clear}>
            {edited === null ? 'Clear' : 'Leave it as it was'}
          </Button>
        )}
        <p role="status" className="sr-only">
          {news}
        </p>
      </div>
    </fieldset>
  )
}
