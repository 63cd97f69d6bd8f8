import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LONGEST } from '#contract/longest.ts'
import { hideToast, showToast, shownToast } from '#web/lib/toast.ts'
import { askAssistant, questionOf } from './ask-assistant.ts'
import type { Question } from './ask-assistant.ts'
import { comeBackAfterLogin } from './come-back.ts'
import { characters } from '#web/lib/characters.ts'
import { answered, sent, suggestedSku, unsent } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { randomKey } from './idempotency.ts'
import { windowsKey, windowsQuery } from './use-windows.ts'

/** Sends what was typed, or a choice that was pressed; ignores it while an answer is awaited. */
export function useAsk(store: DraftStore) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ question }: { id: string; question: Question }) => askAssistant(question),
    onSuccess: (answer, { id }) => {
      // Whoever started over meanwhile is not answered any more.
      if (store.read().sending?.id !== id) return
      void client.invalidateQueries({ queryKey: windowsKey })
      const sku = suggestedSku(answer)
      if (sku !== null) {
        client.setQueryData(windowsQuery(sku, '').queryKey, answer.intent.timeWindows)
      }
      store.change((draft) => answered(draft, answer))
    },
    onError: (error, { id }) => {
      if (store.read().sending?.id !== id) return
      store.change(unsent)
      comeBackAfterLogin(error)
      showToast({
        title: 'Error',
        text: 'Failed to process your request. Please try again.',
        kind: 'error',
      })
    },
  })
  return (said: string, { typed }: { typed: boolean }) => {
    const text = said.trim()
    const draft = store.read()
    if (draft.sending !== null || text === '' || characters(text) > LONGEST.prose) return
    // A failure that is being tried again is no longer news.
    if (!shownToast()?.last) hideToast()
    const id = randomKey()
    store.change((before) => sent(before, { id, text, typed }))
    mutate({ id, question: questionOf(draft, text) })
  }
}
