import { useRef } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useLater } from '#web/lib/use-later.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BookingTurn } from './booking-turn.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { mustGetSafe, turned } from './dangers.ts'
import { notBegun, safeFrom, skuToBook } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { SafetyPanel } from './safety-panel.tsx'
import type { ServiceCatalog } from './service-catalog.ts'
import { zipIn } from './told-zip.ts'
import { useAsk } from './use-ask.ts'
import { useAskedBefore } from './use-asked-before.ts'
import { useBringIntoView } from './use-bring-into-view.ts'
import { useInheritedFocus } from './use-inherited-focus.ts'
import { useRedirect } from './use-redirect.ts'

const loadForm = async () => (await import('./booking-form.tsx')).BookingForm

const sayNothing = () => {}

const formDidNotCome = () =>
  showToast({
    title: 'The booking form did not load',
    text: 'Check your connection and load this page again. What you said is kept.',
    kind: 'error',
  })

interface BookingAssistantProps {
  userId: string
  catalog: ServiceCatalog
  /** Where the customer usually is, once known. */
  profile: Pick<Profile, 'address' | 'zip' | 'phone'> | undefined
}

/** One conversation: what is wrong, what we understood, and the booking as the assistant's next turn. */
export function BookingAssistant({ userId, catalog, profile }: BookingAssistantProps) {
  const [draft, store] = useDraft(userId)
  const ask = useAsk(store, profile)
  useAskedBefore(store, ask)
  useRedirect(draft.booked)
  const safety = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  const made = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const dangers = draft.dangers.map(({ advice }) => advice.hazard).join(' ') || null
  const bookable = skuToBook(draft)
  // Danger comes first, then commerce.
  const safeFromCount = draft.dangers.filter(({ answered }) => answered).length
  const unsafe = mustGetSafe(draft.dangers)
  const wanted = unsafe || draft.formHidden ? null : bookable
  // It comes while the answer is on its way. That it did not is no news before it is to be shown: then it is asked for again.
  const ahead = useLater(loadForm, !notBegun(draft), sayNothing)
  const Form = useLater(loadForm, wanted !== null, formDidNotCome) ?? ahead
  const sku = Form === null ? null : wanted
  useBringIntoView(safety, dangers)
  const shownForm = sku === null ? null : 'form'
  const shownMade = draft.made && 'made'
  // A question that is open stays in sight, and the form waits below it; whoever got safe has asked for the form.
  const asking = dangers === null && (draft.answer?.choices.length ?? 0) > 0
  useBringIntoView(form, asking ? null : shownForm, said)
  useBringIntoView(made, shownMade)
  // The first that is there takes it.
  useInheritedFocus(form, shownForm)
  useInheritedFocus(made, shownMade)
  useInheritedFocus(safety, dangers && `${dangers} ${safeFromCount}`)
  useInheritedFocus(input, shownMade === null ? 'talk' : null)

  const hideForm = () => {
    store.change((before) => ({ ...before, formHidden: true }))
    input.current?.focus()
  }

  return (
    <div className="grid gap-6">
      {dangers && (
        <div
          ref={safety}
          role="group"
          aria-label="What to do first"
          tabIndex={-1}
          className="grid scroll-mt-4 gap-4"
        >
          {draft.dangers.map((danger) => (
            <SafetyPanel
              key={danger.advice.hazard}
              danger={danger}
              bookable={bookable !== null}
              zip={zipIn(draft, profile)}
              onSafe={() => store.change((before) => safeFrom(before, danger.advice.hazard))}
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
          sku === null && draft.made === null
            ? 'lg:grid-cols-[minmax(0,1fr)_18rem]'
            : 'lg:grid-cols-[minmax(0,1fr)_30rem]',
        )}
      >
        <ChatPanel
          {...{ draft, store, ask, input, said }}
          formBelow={(shownForm ?? shownMade) !== null}
        />
        <BookingTurn
          {...{ Form, draft, store, ask, catalog, profile, sku, form, made }}
          waits={unsafe && bookable !== null}
          onModify={hideForm}
        />
      </div>
    </div>
  )
}
