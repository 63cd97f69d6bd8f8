import { NO_REASON_WORDS } from '#contract/no-reasons.ts'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatMoment, formatTime } from '#web/lib/dates.ts'
import { OperatorCandidates } from './candidates.tsx'
import { OutcomeBadge } from './outcome-badge.tsx'
import type { OfferReceipt } from './queries.ts'

/** Every offer of a booking in order, and what each order of candidates was made from. */
export function OperatorReceipt({ offers }: { offers: readonly OfferReceipt[] }) {
  if (offers.length === 0) {
    return (
      <EmptyState
        drawing={<ToolboxDrawing />}
        title="Nobody has been asked yet"
        text="No professional was suitable so far: by trade, area, hours and license, and free at that time. Somebody new is looked for all the time until the window starts."
      />
    )
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-text text-15 text-quiet">
        Points, out of 100: rest up to 50, few recent jobs and open offers up to 20, rating up to
        20, nearness up to 10. Whom the customer wishes for has 100 more. The most points are asked
        first. Declining costs none.
      </p>
      <ol className="grid gap-6">
        {offers.map((offer, index) => (
          <OfferCard key={offer.id} offer={offer} place={index + 1} />
        ))}
      </ol>
    </div>
  )
}

function OfferCard({ offer, place }: { offer: OfferReceipt; place: number }) {
  const { outcome, releasedBy, offeredAt, expiresAt, closedAt, reason } = offer
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-4 sm:px-5">
        <div>
          <h3 className="text-17">
            Offer {place} to {offer.name}
          </h3>
          <p className="figures text-15 text-quiet">
            {formatMoment(offeredAt)}, {closedAt ? 'closed' : 'open until'}{' '}
            {formatTime(closedAt ?? expiresAt)}
          </p>
          <p className="figures text-15 text-quiet">{suitableWords(offer)}</p>
          <ByOperator offer={offer} />
          {reason && (
            <p className="text-15">
              Said why: <span className="font-semibold">{NO_REASON_WORDS[reason]}</span>
            </p>
          )}
        </div>
        <OutcomeBadge outcome={outcome} releasedBy={releasedBy} />
      </div>
      {offer.candidates.length > 0 && (
        <OperatorCandidates offer={offer} title={`Candidates of offer ${place}`} />
      )}
    </li>
  )
}

/** Whom the order did not choose: who did, and what they set aside. */
function ByOperator({ offer: { offeredBy, override } }: { offer: OfferReceipt }) {
  if (offeredBy === null) return null
  return (
    <p className="text-15">
      Chosen by {offeredBy.name}
      {override !== null &&
        ` in spite of one part of the rule (${override.part}): ${override.reason}`}
    </p>
  )
}

/** Only the best are kept with an offer; with those of the demo's past none is. */
function suitableWords({ suitable, candidates, ruleVersion, offeredBy }: OfferReceipt): string {
  if (offeredBy !== null) return 'Offered past the order.'
  const kept = candidates.length
  const which = kept === 0 ? ' (not kept one by one)' : ` (the first ${kept} are listed)`
  return `Suitable: ${suitable}${kept < suitable ? which : ''}. Rule version ${ruleVersion}.`
}
