import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { paths } from '#web/app/paths.ts'
import {
  applicationSubmitted,
  draftSaved,
  licensesNotSaved,
  notSaved,
  notSubmitted,
  partlySaved,
} from '#web/features/applications/outcome-toasts.ts'
import { comeBackAfterLogin } from '#web/features/applications/queries.ts'
import { showToast } from '#web/lib/toast.ts'
import { useGone } from '#web/lib/use-gone.ts'
import { inConflict, refused, startSaving } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { refusedFor } from './problems.ts'
import { SavedElsewhere, openInBackground, saveAll, submitAll } from './saving.ts'
import { isSomethingNotAdded } from './values.ts'

/** A save that overtook another would find the version of before. */
const scope = { id: 'application' }

const SEE_IT = { label: 'See your application', href: paths.professional }

const submitting = { mutationKey: ['applications', 'submit'] }

/** Whether an application is being sent in, whatever the server says that it is by now. */
export const useIsSubmitting = (): boolean => useIsMutating(submitting) > 0

/** Opens, saves and sends in what the draft holds, one after the other. It goes on when the page is left. */
export function useSaving(store: DraftStore) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const gone = useGone()
  /** Also between two presses, before the first one was drawn. */
  const isSubmitting = () => client.isMutating(submitting) > 0

  const failed = (error: Error, during: 'save' | 'submit') => {
    comeBackAfterLogin(error)
    if (error instanceof SavedElsewhere) {
      store.change((draft) => inConflict(draft, { own: error.own, during }))
      return
    }
    store.change((draft) => refused(draft, refusedFor(error)))
    showToast(during === 'save' ? notSaved(error) : notSubmitted(error))
  }
  const { mutate: open } = useMutation({
    scope,
    mutationFn: () => openInBackground({ store, client }),
  })
  const { mutate: save } = useMutation({
    scope,
    mutationFn: () => saveAll({ store, client }),
    onMutate: () => store.change(startSaving),
    onSuccess: (isWhole) =>
      showToast(isWhole ? draftSaved(isSomethingNotAdded(store.read().values)) : licensesNotSaved),
    onError: (error) => failed(error, 'save'),
  })
  const { mutate: submit } = useMutation({
    scope,
    ...submitting,
    mutationFn: () => submitAll({ store, client }),
    onSuccess: (isWhole) => {
      const toast = isWhole ? applicationSubmitted : partlySaved
      // Who is somewhere else by then stays there.
      if (gone.current) showToast({ ...toast, link: SEE_IT })
      else {
        showToast(toast)
        navigate(paths.professional)
      }
    },
    onError: (error) => failed(error, 'submit'),
  })
  return { open, save, submit, isSubmitting }
}
