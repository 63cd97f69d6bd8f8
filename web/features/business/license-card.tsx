import { CircleCheck, CircleX, Clock, Hourglass, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { BusinessLicense } from '#contract/business.ts'
import { useClock } from '#web/lib/clock.ts'
import { dayKey, formatDay } from '#web/lib/dates.ts'
import { insuranceWords } from '#web/lib/insurance-words.ts'
import { endsTodayWords } from '#web/lib/license-days.ts'
import { LICENSE_TYPE_LABELS } from '#web/lib/license-names.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LicensePapers } from './license-papers.tsx'
import { licenseName, standingOf, standingWords } from './license-words.ts'
import type { Standing } from './license-words.ts'
import { WithdrawLicense } from './withdraw-license.tsx'

const looks: Record<Standing, { icon: LucideIcon; tone: string }> = {
  valid: { icon: CircleCheck, tone: 'bg-completed-soft text-completed' },
  soon: { icon: Hourglass, tone: 'bg-pending-soft text-pending' },
  waiting: { icon: Clock, tone: 'bg-assigned-soft text-assigned' },
  refused: { icon: CircleX, tone: 'bg-danger-soft text-danger' },
  expired: { icon: TriangleAlert, tone: 'bg-danger-soft text-danger' },
}

const ASKS: Record<Standing, string | null> = {
  valid: 'Renew',
  soon: 'Renew',
  expired: 'Renew',
  refused: 'Send in the right one',
  waiting: null,
}

interface LicenseCardProps {
  license: BusinessLicense
  /** Whether its renewal waits for a check. */
  renewal: boolean
  onAsk: () => void
}

/** One license: which, until when, and what to do about it. */
export function LicenseCard({ license, renewal, onAsk }: LicenseCardProps) {
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const standing = standingOf(license, today)
  const ask = renewal ? null : ASKS[standing]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-5 sm:px-6">
      <div className="grid min-w-0 flex-1 basis-64 gap-2 wrap-anywhere">
        <h3 className="font-text text-17 font-semibold tracking-normal">
          {LICENSE_TYPE_LABELS[license.licenseType]}
          <span className="block figures text-15 font-normal text-quiet">
            {license.licenseNumber}, {license.issuingState}
          </span>
        </h3>
        <p>
          <Badge {...looks[standing]}>{standingWords(license, today)}</Badge>
        </p>
        <Notes {...{ license, renewal, today }} />
        <LicensePapers license={license} />
      </div>
      {ask && (
        <Button variant="secondary" aria-label={`${ask}: ${licenseName(license)}`} onClick={onAsk}>
          {ask}
        </Button>
      )}
      {license.state === 'waiting' && <WithdrawLicense license={license} />}
    </li>
  )
}

interface NotesProps extends Pick<LicenseCardProps, 'license' | 'renewal'> {
  today: string
}

function Notes({ license, renewal, today }: NotesProps) {
  const { state, reason, renews, trade, expirationDate, licenseType } = license
  const notes = [
    reason,
    state === 'waiting' && `Sent in as valid until ${formatDay(expirationDate)}.`,
    state === 'waiting' && expirationDate < today && 'It has expired since. Send in its renewal.',
    state !== 'refused' && endsTodayWords(expirationDate, today),
    renews !== null && state === 'waiting' && 'The one it renews counts until its own last day.',
    state === 'waiting' && trade && `${TRADE_NAMES[trade]} opens once it is checked.`,
    renewal && 'Its renewal is being checked.',
    state === 'valid' && licenseType === 'business' && 'It does not count for offers by itself.',
    insuranceWords(license, today),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p dir="auto" key={note} className="text-15 whitespace-pre-line">
      {note}
    </p>
  ))
}
