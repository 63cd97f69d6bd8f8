import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/accounts.ts'
import { LONGEST } from '#contract/longest.ts'
import { withReason } from '#web/lib/refusal.ts'
import { hideToast, showToast, shownToast } from '#web/lib/toast.ts'
import { askAssistant, questionOf } from './ask-assistant.ts'
import type { Question } from './ask-assistant.ts'
import { comeBackAfterLogin } from './come-back.ts'
import { characters } from '#web/lib/characters.ts'
import { answered, sent, suggestedSku, unsent } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { settledZip } from './settled-zip.ts'
import { windowsKey, windowsQuery } from '#web/lib/windows/windows-query.ts'

/** The words of a message that is only a photo. */
const PHOTO_ALONE = 'Here is a photo.'

/** Sends what was typed, or a choice that was pressed; ignores it while an answer is awaited. */
export function useAsk(store: DraftStore, profile: Pick<Profile, 'zip'> | undefined) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ question }: { id: string; question: Question }) => askAssistant(question),
    onSuccess: (answer, { id, question }) => {
      // Whoever started over meanwhile is not answered any more.
      if (store.read().sending?.id !== id) return
      void client.invalidateQueries({ queryKey: windowsKey })
      const sku = suggestedSku(answer)
      const zip = settledZip(question.zip)
      if (sku !== null && zip !== null) {
        const { urgency, timeWindows } = answer.intent
        client.setQueryData(windowsQuery({ sku, zip, urgency }).queryKey, timeWindows)
      }
      store.change((draft) => answered(draft, answer))
    },
    onError: (error, { id }) => {
      if (store.read().sending?.id !== id) return
      store.change(unsent)
      comeBackAfterLogin(error)
      showToast({
        title: 'Error',
        text: withReason('Failed to process your request. Please try again.', error),
        kind: 'error',
      })
    },
  })
  return (said: string, { typed }: { typed: boolean }) => {
    const draft = store.read()
    // A choice is an answer of its own: the photo waits for the customer's words.
    const photo = typed ? draft.photo : null
    const words = said.trim()
    const text = words === '' && photo !== null ? PHOTO_ALONE : words
    if (draft.sending !== null || text === '' || characters(text) > LONGEST.prose) return
    // A failure that is being tried again is no longer news.
    const toast = shownToast()
    if (!toast?.last) hideToast(toast)
    const id = randomKey()
    store.change((before) => sent(before, { id, text, typed: typed && words !== '', photo }))
    mutate({ id, question: questionOf(draft, text, photo, profile) })
  }
}
