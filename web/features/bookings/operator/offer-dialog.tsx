import { MISSING_WORDS, type OverridablePart } from '#contract/rule-parts.ts'
import { call } from '#web/lib/call.ts'
import { durationWords } from '#web/lib/durations.ts'
import { siteSettings } from '#web/lib/site-settings.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { TextField } from '#web/ui/field.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { DeskBooking, Nearest } from './queries.ts'

interface OfferDialogProps {
  booking: DeskBooking
  pro: Nearest
  onClose: () => void
}

/** The job to one professional next, where need be in spite of the one part of the rule they lack. */
export function OfferDialog({ booking: { id, version, offer }, pro, onClose }: OfferDialogProps) {
  const { proId, name, override } = pro
  const keptAs = `offer_${proId}`
  const { draft, type, forget } = useKeptDraft<string>(`act_${id}_${keptAs}_exception`)
  const exception = draft ?? ''
  const send = async (reason: string) => {
    await call('POST /api/operator/bookings/:id/offer', {
      params: { id },
      body: {
        proId,
        reason,
        version,
        ...(override !== null && { override: { part: override, reason: exception } }),
      },
    })
    forget()
  }
  return (
    <ActDialog
      bookingId={id}
      keptAs={keptAs}
      title={`Offer it to ${name}?`}
      subtitle={
        offer === null
          ? `They have ${durationWords(siteSettings().offerTtlSeconds)} to answer, like everybody who is asked.`
          : `${offer.name} is asked at this moment. Their offer is withdrawn at once.`
      }
      hint="For the history of this booking; operators read it."
      button="Offer it"
      done="Offer Made"
      send={send}
      onClose={onClose}
      lacks={override !== null && exception.trim() === ''}
    >
      {(pressed) =>
        override !== null && (
          <Exception {...{ name, part: override, value: exception, change: type, pressed }} />
        )
      }
    </ActDialog>
  )
}

interface ExceptionProps {
  name: string
  part: OverridablePart
  value: string
  change: (typed: string) => void
  /** It is marked where it is missing. */
  pressed: boolean
}

function Exception({ name, part, value, change, pressed }: ExceptionProps) {
  return (
    <div className="grid gap-4 rounded-card bg-pending-soft p-4">
      <p className="text-15 text-pending">
        {name} {MISSING_WORDS[part]}. You set this one part of the rule aside, and it is kept with
        the offer.
      </p>
      <TextField
        label="Why it is all right"
        name="exception"
        autoComplete="off"
        value={value}
        error={
          pressed && value.trim() === '' ? 'Say why this is all right, in a sentence.' : undefined
        }
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}
