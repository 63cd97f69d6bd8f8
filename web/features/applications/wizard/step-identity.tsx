import { TextField } from '#web/ui/field.tsx'
import { useFields } from './use-fields.ts'

export function StepIdentity() {
  const field = useFields()
  return (
    <div className="grid gap-10">
      <fieldset className="grid gap-6">
        <legend className="mb-4 heading text-20">Personal information</legend>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
      </fieldset>
      <fieldset className="grid gap-6">
        <legend className="mb-4 heading text-20">Contact details</legend>
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            hint="With area code."
            {...field('phone')}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            hint="Our decision goes here."
            {...field('email')}
          />
        </div>
        <TextField label="Address" autoComplete="street-address" {...field('address')} />
        <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
          <TextField label="City" autoComplete="address-level2" {...field('city')} />
          <div className="grid grid-cols-2 items-start gap-6 sm:contents">
            <TextField label="State" autoComplete="address-level1" {...field('state')} />
            <TextField label="ZIP code" autoComplete="postal-code" {...field('zipCode')} />
          </div>
        </div>
      </fieldset>
    </div>
  )
}
