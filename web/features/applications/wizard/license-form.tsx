import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { withLicense } from './child-lists.ts'
import { EMPTY_LICENSE, isBlankLicense } from './draft-values.ts'
import type { ApplicationValues, LicenseDraft } from './draft-values.ts'
import { LICENSE_TYPE_LABELS } from '#web/features/applications/words.ts'
import { ProblemAlert } from './problem-alert.tsx'
import { useProblemFocus } from './problem-focus.ts'
import { messageAt, useFields } from './use-fields.ts'

const FIELDS = Object.keys(EMPTY_LICENSE) as (keyof LicenseDraft)[] // the keys written there

/** One license at a time; Enter adds it. */
export function LicenseForm() {
  const { control, getValues, setValue, setFocus, trigger, clearErrors, formState } =
    useFormContext<ApplicationValues>()
  const [news, setNews] = useState('')
  const field = useFields()
  const { frame, focusProblem } = useProblemFocus<HTMLFieldSetElement>()
  const [typed, licenses] = useWatch({ control, name: ['newLicense', 'licenses'] })
  const { errors } = formState
  const whole = get(errors, 'newLicense.type') === 'pending' ? messageAt(errors, 'newLicense') : ''
  const sentences = [
    messageAt(errors, 'licenses'),
    whole,
    ...FIELDS.map((name) => messageAt(errors, `newLicense.${name}`)),
  ].flatMap((sentence) => sentence || [])

  function clear() {
    clearErrors(['newLicense', 'licenses'])
    setValue('newLicense', EMPTY_LICENSE)
  }

  async function add() {
    clearErrors(['newLicense', 'licenses'])
    if (!(await trigger('newLicense'))) {
      focusProblem()
      return
    }
    const added = trimmed(getValues('newLicense'))
    setValue('licenses', withLicense(licenses, added))
    clear()
    setNews(`Added: ${LICENSE_TYPE_LABELS[added.licenseType]} ${added.licenseNumber}`)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void add().then(() => {
      // Who adds by the keyboard goes on with the next one.
      if (isBlankLicense(getValues('newLicense'))) setFocus('newLicense.licenseNumber')
    })
  }

  return (
    <fieldset ref={frame} onKeyDown={onKeyDown} className="grid gap-6">
      <legend className="mb-4 heading text-20">
        Add {licenses.length === 0 ? 'a license' : 'another license'}
      </legend>
      <SelectField
        label="License type"
        options={LICENSE_TYPE_LABELS}
        {...field('newLicense.licenseType')}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField label="License number" {...noGuess} {...field('newLicense.licenseNumber')} />
        <TextField label="Issuing state" {...noGuess} {...field('newLicense.issuingState')} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Expiration date"
          type="date"
          hint="The last day it is valid."
          {...field('newLicense.expirationDate')}
        />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label="Insurance provider"
          optional
          {...noGuess}
          {...field('newLicense.insuranceProvider')}
        />
        <TextField
          label="Insurance expiration date"
          optional
          type="date"
          {...field('newLicense.insuranceExpirationDate')}
        />
      </div>
      {sentences.length > 0 && (
        <ProblemAlert
          id="license-errors"
          {...(sentences.length > 1 && { title: 'This license cannot be added yet' })}
          sentences={sentences}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void add()}>
          <Plus size={18} /> Add License
        </Button>
        {!isBlankLicense(typed) && (
          <Button variant="quiet" onClick={clear}>
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

/** The browser must not offer what was typed into other forms. */
const noGuess = { autoComplete: 'off' }

const trimmed = (license: LicenseDraft): LicenseDraft => ({
  ...license,
  licenseNumber: license.licenseNumber.trim(),
  issuingState: license.issuingState.trim(),
  insuranceProvider: license.insuranceProvider.trim(),
})
