import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject, SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '#contract/accounts.ts'
import { LONGEST } from '#contract/longest.ts'
import { showToast } from '#web/lib/toast.ts'
import type { Toast } from '#web/lib/toast.ts'
import { ChosenPhotos } from '#web/lib/photos/chosen-photos.tsx'
import { STILL_READING } from '#web/lib/photos/still-reading.ts'
import { usePhoneNumber } from '#web/lib/use-phone-number.ts'
import { TextField } from '#web/ui/field.tsx'
import { firstOf } from './booking-problems.ts'
import { BookingSummary } from './booking-summary.tsx'
import { ChangeServiceDialog } from './change-service-dialog.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { choosing, suggestedSku, withPhotos } from './draft.ts'
import type { Draft, Understood } from './draft.ts'
import { notedSince, withNotes, withNotesSince } from './draft-notes.ts'
import type { DraftStore } from './draft-store.ts'
import { NotesField } from './notes-field.tsx'
import { priceChangeIn } from './price-changed.tsx'
import { visitOf } from './service-catalog.ts'
import type { ServiceCatalog } from './service-catalog.ts'
import { showFirstProblem } from './show-problem.ts'
import { TimeGone, TimeUnsure } from './still-free.ts'
import { useBook } from './use-book.ts'
import { useBookingFields } from './use-booking-fields.ts'
import { WindowChoices } from './window-choices.tsx'

const INCOMPLETE: Toast = {
  title: 'Missing Information',
  text: 'Please fill in all required fields.',
  kind: 'error',
}

const TO_PUT_RIGHT: Toast = {
  title: 'Please fix the errors',
  text: 'Nothing was sent. What to put right stands beside its field.',
  kind: 'error',
}

interface BookingFormProps {
  draft: Draft
  store: DraftStore
  intent: Understood['intent']
  sku: string
  catalog: ServiceCatalog
  profile: Pick<Profile, 'address' | 'zip' | 'phone'> | undefined
  ref: RefObject<HTMLElement | null>
  onModify: () => void
}

/** The assistant's next turn: what we would book, and what we still have to know. */
export function BookingForm({
  draft,
  store,
  intent,
  sku,
  catalog,
  profile,
  ref,
  onModify,
}: BookingFormProps) {
  const { book, creating } = useBook(store)
  const sent = creating || draft.booked
  const fields = useBookingFields({ draft, intent, sku, profile, sent })
  const { filled, shownProblems } = fields
  const { judge, judging } = usePhoneNumber()
  const busy = judging || creating
  const locked = judging || sent
  const [changing, setChanging] = useState(false)
  const [reading, setReading] = useState(false)
  const [priceChange, setPriceChange] = useState<{ sku: string; said: string } | null>(null)
  const again = draft.again?.sku === sku ? draft.again : null
  const slug = draft.chosen?.slug ?? intent.trade ?? ''
  const set = (change: Partial<Draft>) => store.change((before) => ({ ...before, ...change }))

  const refused = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Only now the times stand there that are free instead, or may be chosen from again.
    if ((fields.gone !== null || fields.unsure) && refused.current !== null)
      showFirstProblem(refused.current)
    refused.current = null
  }, [fields.gone, fields.unsure])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (locked) return
    if (reading) {
      showToast(STILL_READING)
      return
    }
    // Its field must be marked before the focus reaches it, else what is wrong is not read out.
    flushSync(() => {
      fields.markPressed()
      // Not every browser leaves a field for a button that is pressed.
      fields.settleZip()
    })
    const { window } = filled
    if (firstOf(fields.problems) !== undefined || window === null) {
      showToast(firstOf(fields.missing) === undefined ? TO_PUT_RIGHT : INCOMPLETE)
      showFirstProblem(form)
      return
    }
    const typed = filled.phone?.trim() ?? ''
    const phone = typed === '' ? undefined : await judge(typed)
    if (phone === null) {
      flushSync(fields.refusePhone)
      showToast(TO_PUT_RIGHT)
      showFirstProblem(form)
      return
    }
    const visit = visitOf(catalog, sku)
    setPriceChange(null)
    const body = {
      sku,
      address: filled.address.trim(),
      zip: filled.zip.trim(),
      notes: filled.notes.trim(),
      preferredWindowStart: window.start,
      preferredWindowEnd: window.end,
      phone,
      conversationId: draft.conversationId ?? undefined,
      again: again?.bookingId,
      shownPriceMin: visit?.priceMin,
      shownPriceMax: visit?.priceMax,
    }
    book(
      { body, time: { wanted: fields.wanted, chosen: window, of: draft.windowOf } },
      {
        onError: (error) => {
          if (error instanceof TimeUnsure) fields.markUnsure()
          if (error instanceof TimeGone || error instanceof TimeUnsure) refused.current = form
          const said = priceChangeIn(error)
          if (said === undefined) return
          catalog.reload()
          setPriceChange({ sku, said })
        },
      },
    )
  }

  return (
    <section
      ref={ref}
      // The focus comes here from the button that opened it.
      tabIndex={-1}
      aria-labelledby="complete-your-booking"
      className="scroll-mt-6 animate-arrive border-line bg-card max-lg:-mx-5 max-lg:border-y max-lg:sm:-mx-8 lg:rounded-card lg:border"
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={bookByButtonOnly}
        // What the keyboard reaches stands above the bar at its foot.
        className="grid gap-6 p-5 sm:p-6 [&>:not(:last-child)_:is(a,button)]:scroll-mb-28"
      >
        <h2 id="complete-your-booking" className="text-26">
          Complete Your Booking
        </h2>
        <BookingSummary
          {...{ intent, slug, sku, catalog, locked }}
          chosen={draft.chosen}
          overtaken={draft.overtaken}
          priceChange={priceChange?.sku === sku ? priceChange.said : null}
          onChange={() => setChanging(true)}
        />
        <div className="grid gap-5 border-t border-line pt-6 sm:grid-cols-[1fr_10.5rem] sm:items-start sm:gap-4">
          <TextField
            label="Address"
            name="address"
            autoComplete="street-address"
            aria-required="true"
            value={filled.address}
            error={shownProblems.address}
            readOnly={locked}
            onChange={(event) => set({ address: event.target.value })}
            className="scroll-mb-28"
          />
          <TextField
            label="ZIP Code"
            name="zip"
            autoComplete="postal-code"
            inputMode="numeric"
            aria-required="true"
            value={filled.zip}
            error={shownProblems.zip}
            readOnly={locked}
            onChange={(event) => set({ zip: event.target.value })}
            onBlur={fields.settleZip}
            className="figures scroll-mb-28"
          />
        </div>
        {again && (
          <p className="rounded-card bg-pine-soft px-4 py-3 text-15">
            {again.name} came last time. We ask them first, if they are free in the time you choose.
          </p>
        )}
        <WindowChoices
          windows={fields.windows}
          zip={fields.settledZip}
          slug={slug}
          chosen={filled.window}
          gone={fields.gone}
          error={shownProblems.window}
          locked={locked}
          onChoose={(window) => set({ window, windowOf: fields.windows.of })}
        />
        {filled.phone !== null && (
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            optional
            hint={
              fields.calledAbout
                ? 'Your professional calls about a visit that begins so soon, so please leave a number. It goes into your profile.'
                : 'For the professional who comes, in case the door stays shut. It goes into your profile.'
            }
            value={filled.phone}
            error={shownProblems.phone}
            readOnly={locked}
            onChange={(event) => set({ phone: event.target.value })}
            className="figures scroll-mb-28"
          />
        )}
        <NotesField
          value={filled.notes}
          error={shownProblems.notes}
          longest={LONGEST.prose}
          since={notedSince(draft)}
          locked={locked}
          onChange={(notes) => store.change((before) => withNotes(before, notes))}
          onAdd={() => store.change(withNotesSince)}
        />
        <ChosenPhotos
          photos={draft.photos}
          lost={draft.photosLost}
          locked={locked}
          hint="The professional sees them before they accept."
          reader="the professional"
          goesWith="your booking"
          onChange={(change) => store.change((before) => withPhotos(before, change(before.photos)))}
          onReading={setReading}
        />
        <ConfirmBar
          window={filled.window}
          windows={fields.windows}
          creating={busy}
          booked={draft.booked}
          onModify={onModify}
        />
      </form>
      {/* Not inside the form: Enter in it must never confirm the booking. */}
      <ChangeServiceDialog
        open={changing}
        catalog={catalog}
        current={{ slug, sku }}
        suggested={suggestedSku(draft.answer)}
        onChoose={(choice) => {
          store.change((before) => choosing(before, choice))
          setChanging(false)
        }}
        onClose={() => setChanging(false)}
      />
    </section>
  )
}

/** Enter in a field means "done with it", and must not book a visit that nobody has looked over. */
function bookByButtonOnly(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
