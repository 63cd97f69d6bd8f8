import { useEffect, useState } from 'react'
import type { ChangeEvent, RefObject } from 'react'
import type { Profile, Role } from '#contract/accounts.ts'
import { UNKNOWN_ZIP } from '#contract/dispatch.ts'
import { whyNoPhone } from '#contract/phone-words.ts'
import { markAndFocus } from '#web/lib/mark-and-focus.ts'
import { formatPhone } from '#web/lib/phone.ts'
import { usePhoneNumber } from '#web/lib/use-phone-number.ts'
import { PROFILE_FIELDS, readProfileDraft, writeProfileDraft } from './profile-draft.ts'
import type { ProfileValues } from './profile-draft.ts'
import { isAboutFields, profileErrors } from './profile-outcome.ts'
import type { ProfileErrors } from './profile-outcome.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useUnknownZip } from './use-unknown-zip.ts'

interface ProfileFormInput {
  userId: string
  role: Role
  profile: Profile
  form: RefObject<HTMLFormElement | null>
}

/** The state of the profile form: the saved values, and over them a draft of what was typed since. */
export function useProfileForm({ userId, role, profile, form }: ProfileFormInput) {
  const [draft, setDraft] = useState(() => readProfileDraft(userId))
  const [errors, setErrors] = useState<ProfileErrors>({})
  const { judge, judging } = usePhoneNumber()
  const { mutate, isPending } = useSaveProfile(userId, role)
  const saving = judging || isPending
  useEffect(() => writeProfileDraft(userId, draft), [userId, draft])

  const { firstName, lastName, address, zip } = profile
  const saved: ProfileValues = {
    firstName,
    lastName,
    phone: formatPhone(profile.phone),
    address,
    zip,
  }
  const values: ProfileValues = { ...saved, ...draft }
  const unknownZip = useUnknownZip(values.zip, zip)
  const changed = PROFILE_FIELDS.some((name) => values[name] !== saved[name])

  // It is saved all the same: they are told, for no visit can be booked there.
  const doubts: ProfileErrors = unknownZip ? { zip: UNKNOWN_ZIP } : {}
  const field = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    error: errors[name] ?? doubts[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setDraft({ ...draft, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  const mark = (found: ProfileErrors) => markAndFocus(form.current, () => setErrors(found))

  async function save() {
    if (saving) return
    // What was kept before numbers were checked does not stand in the way of another change.
    const isNew = values.phone.trim() !== '' && values.phone !== saved.phone
    const phone = isNew ? await judge(values.phone) : profile.phone
    if (phone === null) return mark({ phone: whyNoPhone(values.phone) })
    mutate(
      { ...values, phone: values.phone.trim() === '' ? '' : phone },
      {
        onSuccess: () => {
          setErrors({})
          // What was typed while the answer was on its way is not saved yet.
          setDraft((typed) => differing(typed, values))
        },
        onError: (error) => {
          if (isAboutFields(error)) mark(profileErrors(error))
          else setErrors({})
        },
      },
    )
  }

  function undo() {
    setErrors({})
    setDraft({})
    // The pressed button goes with the changes; the focus must not go with it.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return { field, save, undo, changed, saving }
}

const differing = (draft: Partial<ProfileValues>, saved: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(
    PROFILE_FIELDS.flatMap((name) =>
      draft[name] === undefined || draft[name] === saved[name] ? [] : [[name, draft[name]]],
    ),
  )
