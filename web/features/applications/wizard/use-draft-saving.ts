import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application, License } from '#contract/applications.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/lib/toast.ts'
import { isSameLicense } from './child-lists.ts'
import { contentsOf, contentsSent } from './contents.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'
import { ownApplicationQuery } from '#web/features/applications/queries.ts'
import { openDraft, removeLicense, saveDraft, saveLicense } from './save-calls.ts'
import { isKnown } from './saved-elsewhere.ts'
import type { ApplicationForm } from './use-application-form.ts'

/** Somebody else saved meanwhile, and saving over it would lose something. */
export class SavedElsewhere extends Error {
  constructor(readonly own: OwnApplication) {
    super('This application was saved somewhere else in the meantime.')
  }
}

/** Saves the draft, one save after the other; a failure is thrown for the caller to tell. */
export function useDraftSaving({ form, held, keep }: ApplicationForm) {
  const client = useQueryClient()
  const line = useRef<Promise<unknown>>(Promise.resolve())

  /** A save that overtook another would find the version of before. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.current.then(work)
    line.current = done.catch(() => {})
    return done
  }

  /** Takes over what the server holds, unless somebody else has changed it since we looked. */
  async function catchUp(values: ApplicationValues): Promise<void> {
    const own = await client.query({ ...ownApplicationQuery, staleTime: 0 })
    // What is sent in or decided the server refuses in its own words.
    if (own !== null && own.application.status !== 'draft') return
    const sent = held.sent === null ? [] : [contentsSent(held.sent)]
    const known = [contentsOf(held.base), ...sent, contentsSent(values)]
    if (own !== null && !isKnown(contentsOf(own), known)) throw new SavedElsewhere(own)
    held.base = own
  }

  /** From here on the server may hold these, whether its answer arrives or not. */
  function send<T>(values: ApplicationValues, call: () => Promise<T>): Promise<T> {
    held.sent = values
    keep()
    return call()
  }

  async function saveOver(values: ApplicationValues): Promise<Application> {
    await catchUp(values)
    const version = held.base?.application.version
    try {
      return await send(values, () => saveDraft(values, held.base))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      await catchUp(values)
      if (held.base?.application.version === version) throw error
      return saveDraft(values, held.base)
    }
  }

  /** Saves all but the licenses, and removes those that are gone from the form. */
  async function saveWhole(values: ApplicationValues, onLeft: (error: unknown) => void) {
    const application = await saveOver(values)
    const { serviceAreas, availability } = values
    let licenses = held.base?.licenses ?? []
    held.base = { application, licenses, serviceAreas, availability }
    const isGone = (each: License) => !values.licenses.some((mine) => isSameLicense(mine, each))
    for (const gone of licenses.filter(isGone)) {
      try {
        await removeLicense(application.id, gone.id)
        licenses = licenses.filter((each) => each !== gone)
        held.base = { ...held.base, licenses }
      } catch (error) {
        onLeft(error)
      }
    }
    return held.base
  }

  async function saveAll(values: ApplicationValues): Promise<void> {
    const base = await saveWhole(values, (error) =>
      console.warn('A removed license is still saved.', error),
    )
    const licenses: License[] = []
    let complete = true
    for (const license of values.licenses) {
      try {
        licenses.push(await saveLicense(base.application.id, license))
      } catch (error) {
        complete = false
        console.warn('A license was not saved with the draft.', error)
      }
    }
    const before = base.licenses.filter(({ id: old }) => licenses.every(({ id }) => id !== old))
    held.base = { ...base, licenses: [...before, ...licenses] }
    if (complete) {
      held.sent = null
      held.saved = JSON.stringify(values)
    }
    keep()
    await client.invalidateQueries({ queryKey: ownApplicationQuery.queryKey })
  }

  const { mutateAsync: saveByButton, isPending: saving } = useMutation({
    mutationFn: () => inLine(() => saveAll(structuredClone(form.getValues()))),
    onSuccess: () => showToast({ title: 'Draft saved successfully', kind: 'success' }),
  })

  /** Opens a draft where there is none. Nobody waits for it. */
  const openInBackground = () =>
    void inLine(async () => {
      if (held.base !== null) return
      const values = structuredClone(form.getValues())
      const application = await send(values, () => openDraft(values))
      const own = { application, licenses: [], serviceAreas: [], availability: [] }
      held.base = own
      held.sent = null
      keep()
      // Who leaves and comes back finds this draft; a reading of before must not take it away again.
      await client.cancelQueries({ queryKey: ownApplicationQuery.queryKey })
      client.setQueryData(ownApplicationQuery.queryKey, own)
    }).catch((error: unknown) => console.warn('The draft was not saved by itself.', error))

  /** What cannot be removed must not be sent in. */
  const saveBeforeSubmit = (values: ApplicationValues) =>
    inLine(async () => {
      const { application } = await saveWhole(values, (error) => {
        throw error
      })
      return application
    })

  return { saving, saveByButton, openInBackground, saveBeforeSubmit }
}
