import { useEffect, useEffectEvent, useState } from 'react'
import { get, useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { forgetApplicationDraft } from '#web/lib/session-keys.ts'
import { valuesOf } from './draft-values.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import type { KeptDraft } from './kept-draft.ts'
import { schemaResolver } from './schema-resolver.ts'
import { LAST_STEP } from './steps.ts'
import { firstWrongStep, readable, wizardSchema } from './schema.ts'

/** What the form knows beyond its values; it changes without drawing anything anew. */
interface Held extends Omit<KeptDraft, 'values'> {
  /** The values as they were last read or saved; what differs is kept in the tab. */
  saved: string
  /** Sent in, or no longer on screen: nothing is kept any more. */
  closed: boolean
}

export interface ApplicationForm {
  form: UseFormReturn<ApplicationValues>
  /** The furthest step that may be opened. */
  reached: number
  reach: (step: number) => void
  held: Held
  /** Keeps in the tab what is not saved. */
  keep: () => void
  hasUnsaved: () => boolean
  /** Takes over what the server holds. */
  load: (own: OwnApplication) => void
}

/** The values of all six steps: from the tab where something was typed, else from what was saved. */
export function useApplicationForm(own: OwnApplication | null, user: User): ApplicationForm {
  const [start] = useState(() => startOf(own, user))
  const form = useForm<ApplicationValues>({
    defaultValues: start.values,
    resolver: schemaResolver(wizardSchema, readable),
  })
  const { held } = start
  const [reached, setReached] = useState(held.reached)
  const { subscribe } = form

  const hasUnsaved = () => JSON.stringify(form.getValues()) !== held.saved
  const keep = () => {
    if (held.closed) return
    const { base, sent } = held
    if (hasUnsaved())
      keepDraft(user.id, { values: form.getValues(), base, sent, reached: held.reached })
    else forgetApplicationDraft(user.id)
  }
  const onTyped = useEffectEvent((name: string | undefined) => {
    keep()
    if (name !== undefined) recheck(form, name)
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => onTyped(name),
      }),
    [subscribe],
  )
  useEffect(() => {
    held.closed = false
    return () => {
      // A save that ends later must not overwrite what is typed when one has come back.
      held.closed = true
    }
  }, [held])

  const reach = (step: number) => {
    held.reached = Math.max(held.reached, step)
    setReached(held.reached)
    keep()
  }
  const load = (fresh: OwnApplication) => {
    const values = valuesOf(fresh, user)
    form.reset(values)
    held.base = fresh
    held.sent = null
    held.saved = JSON.stringify(values)
    reach(firstWrongStep(values) ?? LAST_STEP)
  }
  return { form, reached, reach, held, keep, hasUnsaved, load }
}

function startOf(own: OwnApplication | null, user: User) {
  const values = valuesOf(own, user)
  const found = readKeptDraft(user.id, own)
  // A save that ended while one was away has left nothing to keep.
  const isSaved = own !== null && JSON.stringify(found?.values) === JSON.stringify(values)
  const kept = isSaved ? null : found
  // What was typed before somebody saved elsewhere counts as unsaved as a whole.
  const current = kept === null || kept.base?.application.version === own?.application.version
  const shown = kept?.values ?? values
  return {
    values: shown,
    held: {
      base: kept === null ? own : kept.base,
      sent: kept?.sent ?? null,
      saved: current ? JSON.stringify(values) : '',
      reached: Math.max(kept?.reached ?? 1, firstWrongStep(shown) ?? LAST_STEP),
      closed: false,
    },
  }
}

/** What was found wrong is looked at again while it is being put right; nothing else is. */
function recheck(form: UseFormReturn<ApplicationValues>, name: string) {
  const [field = ''] = name.split('.', 1)
  const { errors } = form.formState
  if (get(errors, `${field}.type`) === 'pending') form.clearErrors(field as keyof ApplicationValues) // the name of a field of this form
  else if (get(errors, name) !== undefined || get(errors, `${field}.message`) !== undefined)
    void form.trigger(name as keyof ApplicationValues) // the same
}
