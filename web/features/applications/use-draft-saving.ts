import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application, License } from '#contract/applications.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showToast } from '#web/lib/toast.ts'
import { isSameLicense } from './child-lists.ts'
import type { ApplicationValues, OwnApplication } from './draft-values.ts'
import { baseOf } from './kept-draft.ts'
import { ownApplicationQuery } from './queries.ts'
import { openDraft, removeLicense, saveDraft, saveLicense } from './save-calls.ts'
import { wouldLose } from './saved-elsewhere.ts'
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
  const lastSent = useRef<ApplicationValues | null>(null)

  /** A save that overtook another would find the version of before. */
  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    const done = line.current.then(work)
    line.current = done.catch(() => {})
    return done
  }

  /** Whether what was saved meanwhile is no more than what we hold or sent ourselves. */
  async function catchUp(error: unknown, values: ApplicationValues): Promise<boolean> {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    const own = await client.fetchQuery({ ...ownApplicationQuery, staleTime: 0 })
    if (own?.application.status !== 'draft') return false
    const { version } = own.application
    if (held.base?.id === own.application.id && held.base.version === version) return false
    const ours = [values, lastSent.current].some((each) => each !== null && !wouldLose(own, each))
    if (!ours) throw new SavedElsewhere(own)
    held.base = baseOf(own)
    return true
  }

  async function saveOver(values: ApplicationValues): Promise<Application> {
    try {
      return await saveDraft(values, held.base)
    } catch (error) {
      if (!(await catchUp(error, values))) throw error
      return saveDraft(values, held.base)
    } finally {
      lastSent.current = values
    }
  }

  /** Saves all but the licenses, and removes those that are gone from the form. */
  async function saveWhole(values: ApplicationValues, onLeft: (error: unknown) => void) {
    const application = await saveOver(values)
    const { id } = application
    let licenses = held.base?.licenses ?? []
    held.base = { ...pickBase(application), licenses }
    const isGone = (each: License) => !values.licenses.some((mine) => isSameLicense(mine, each))
    for (const gone of licenses.filter(isGone)) {
      try {
        await removeLicense(id, gone.id)
        licenses = licenses.filter((each) => each !== gone)
        held.base = { ...held.base, licenses }
      } catch (error) {
        onLeft(error)
      }
    }
    return application
  }

  async function saveAll(values: ApplicationValues): Promise<void> {
    const { id, version } = await saveWhole(values, (error) =>
      console.warn('A removed license is still saved.', error),
    )
    const licenses: License[] = []
    let complete = true
    for (const license of values.licenses) {
      try {
        licenses.push(await saveLicense(id, license))
      } catch (error) {
        complete = false
        console.warn('A license was not saved with the draft.', error)
      }
    }
    const before = held.base?.licenses.filter(({ id: old }) => licenses.every((l) => l.id !== old))
    held.base = { id, version, licenses: [...(before ?? []), ...licenses] }
    if (complete) held.saved = JSON.stringify(values)
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
      lastSent.current = values
      held.base = { ...pickBase(await openDraft(values)), licenses: [] }
      keep()
    }).catch((error: unknown) => console.warn('The draft was not saved by itself.', error))

  /** What cannot be removed must not be sent in. */
  const saveBeforeSubmit = (values: ApplicationValues) =>
    inLine(() =>
      saveWhole(values, (error) => {
        throw error
      }),
    )

  return { saving, saveByButton, openInBackground, saveBeforeSubmit }
}

const pickBase = ({ id, version }: Application) => ({ id, version })
