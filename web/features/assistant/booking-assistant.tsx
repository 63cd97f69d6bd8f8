import { useRef } from 'react'
import type { Profile } from '#contract/accounts.ts'
import type { Service } from '#contract/catalog.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BookingForm } from './booking-form.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { turned } from './dangers.ts'
import { skuToBook } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { NextSteps } from './next-steps.tsx'
import { SafetyPanel } from './safety-panel.tsx'
import { useAsk } from './use-ask.ts'
import { useBringIntoView } from './use-bring-into-view.ts'
import { useRedirect } from './use-redirect.ts'

export interface ServiceCatalog {
  services: Service[] | undefined
  failed: boolean
  loading: boolean
  reload: () => void
}

interface BookingAssistantProps {
  userId: string
  catalog: ServiceCatalog
  /** Where the customer usually is, once known. */
  profile: Pick<Profile, 'address' | 'zip'> | undefined
}

/** One conversation: what is wrong, what we understood, and the booking as the assistant's next turn. */
export function BookingAssistant({ userId, catalog, profile }: BookingAssistantProps) {
  const [draft, store] = useDraft(userId)
  const ask = useAsk(store)
  useRedirect(draft.booked)
  const safety = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const newestDanger = draft.dangers[0]?.advice.hazard ?? null
  const toRead = draft.dangers.some(({ aside }) => !aside)
  const sku = draft.formHidden ? null : skuToBook(draft)
  useBringIntoView(safety, newestDanger)
  // Danger is read first.
  useBringIntoView(form, !toRead && sku !== null ? 'form' : null)

  const hideForm = () => {
    store.change((before) => ({ ...before, formHidden: true }))
    input.current?.focus()
  }

  return (
    <div className="grid gap-6">
      {newestDanger && (
        <div ref={safety} className="grid scroll-mt-4 gap-4">
          {draft.dangers.map((danger) => (
            <SafetyPanel
              key={danger.advice.hazard}
              danger={danger}
              onTurn={() =>
                store.change((before) => ({
                  ...before,
                  dangers: turned(before.dangers, danger.advice.hazard),
                }))
              }
            />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {sku !== null && 'The booking form is ready, after the conversation.'}
      </p>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] gap-6 lg:items-start lg:gap-8',
          sku === null
            ? 'lg:grid-cols-[minmax(0,1fr)_18rem]'
            : 'lg:grid-cols-[minmax(0,1fr)_30rem]',
        )}
      >
        <ChatPanel draft={draft} store={store} ask={ask} input={input} />
        {sku === null || draft.answer === null ? (
          <NextSteps />
        ) : (
          <BookingForm
            ref={form}
            {...{ draft, store, sku, catalog, profile }}
            intent={draft.answer.intent}
            onModify={hideForm}
          />
        )}
      </div>
    </div>
  )
}
