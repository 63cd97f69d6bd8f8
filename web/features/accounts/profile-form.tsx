import { useRef } from 'react'
import type { Profile, Role } from '#contract/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { EmailState } from './email-state.tsx'
import { PROFILE_WORDS } from './profile-words.ts'
import { useProfileForm } from './use-profile-form.ts'

interface ProfileFormProps {
  userId: string
  role: Role
  profile: Profile
}

/** Name, phone and the usual address; what is typed is kept until it is saved or undone. */
export function ProfileForm({ userId, role, profile }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { field, save, undo, changed, saving } = useProfileForm({ userId, role, profile, form })
  const words = PROFILE_WORDS[role]
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField
        label="E-mail"
        hint="It belongs to your sign-in and cannot be changed here."
        type="email"
        value={profile.email}
        readOnly
      />
      <EmailState verified={profile.emailVerified} />
      <TextField
        label="Phone"
        optional={role !== 'pro'}
        hint={words.phone}
        type="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label="Usual address"
          optional
          autoComplete="street-address"
          {...field('address')}
        />
        <TextField label="ZIP code" optional autoComplete="postal-code" {...field('zip')} />
      </div>
      {words.address && <p className="-mt-3 text-15 text-quiet">{words.address}</p>}
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={saving} pendingText="Saving..." className="grow sm:grow-0">
            Save
          </Button>
          {changed && (
            <Button variant="quiet" onClick={undo}>
              Undo changes
            </Button>
          )}
        </div>
        <p role="status" className="text-15 text-quiet">
          {changed && 'Your changes are not saved yet.'}
        </p>
      </div>
    </form>
  )
}
