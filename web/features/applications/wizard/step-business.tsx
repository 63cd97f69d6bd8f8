import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { BUSINESS_TYPE_LABELS } from '#web/features/applications/words.ts'
import { useFields } from './use-fields.ts'

export function StepBusiness() {
  const field = useFields()
  return (
    <div className="grid gap-10">
      <fieldset className="grid gap-6">
        <legend className="mb-4 heading text-20">Your business</legend>
        <TextField label="Business name" autoComplete="organization" {...field('businessName')} />
        <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <SelectField
            label="Business type"
            options={BUSINESS_TYPE_LABELS}
            {...field('businessType')}
          />
          <TextField
            label="Years of experience"
            type="number"
            inputMode="decimal"
            min={0}
            {...field('yearsExperience')}
          />
        </div>
        <TextField
          label="Tax ID"
          autoComplete="off"
          hint="Your EIN, or your social security number if you work alone."
          {...field('taxId')}
        />
      </fieldset>
      <fieldset className="grid gap-6">
        <legend className="mb-4 heading text-20">How we reach the business</legend>
        <TextField
          label="Business address"
          autoComplete="section-business street-address"
          {...field('businessAddress')}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            label="Business phone"
            type="tel"
            autoComplete="section-business tel"
            {...field('businessPhone')}
          />
          <TextField
            label="Business email"
            type="email"
            autoComplete="section-business email"
            {...field('businessEmail')}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-6">
        <legend className="mb-4 heading text-20">In an emergency</legend>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField label="Emergency contact" autoComplete="off" {...field('emergencyContact')} />
          <TextField
            label="Emergency phone"
            type="tel"
            autoComplete="off"
            {...field('emergencyPhone')}
          />
        </div>
      </fieldset>
    </div>
  )
}
