import { useState } from 'react'
import { useSearch } from 'wouter'
import { ChevronDown, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { SubmittedLicense } from '#contract/business.ts'
import { paths } from '#web/app/paths.ts'
import { licenseName } from '#web/features/business/license-words.ts'
import { PaperList } from '#web/features/business/paper-list.tsx'
import { useClock } from '#web/lib/clock.ts'
import { dayKey, formatDate, formatDay } from '#web/lib/dates.ts'
import { insuranceWords } from '#web/lib/insurance-words.ts'
import { endsTodayWords, validityWords } from '#web/lib/license-days.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CheckDialog } from './check-dialog.tsx'

const looks = {
  waiting: { icon: Clock, tone: 'bg-assigned-soft text-assigned', words: 'Waiting' },
  valid: { icon: CircleCheck, tone: 'bg-completed-soft text-completed', words: 'Confirmed' },
  refused: { icon: CircleX, tone: 'bg-canceled-soft text-canceled', words: 'Not confirmed' },
}

interface SubmittedRowProps {
  license: SubmittedLicense
  /** The operator who looks. */
  userId: string
}

/** One license that was sent in: whose, what it says, what it renews or opens, and what was found. */
export function SubmittedRow({ license, userId }: SubmittedRowProps) {
  // The work list leads here with the question.
  const asked = new URLSearchParams(useSearch()).get('check') === license.id
  const today = useClock((now) => dayKey(new Date(now).toISOString()))
  const [checking, setChecking] = useState(asked && license.state === 'waiting')
  const { state, pro, submittedAt, source, note } = license
  const name = `${pro.firstName} ${pro.lastName}`.trim()
  const { words, ...look } = looks[state]
  const act = state === 'waiting' && !license.recheck ? 'Check' : 'Look up again'
  const { renewal } = license
  const again = state === 'valid' && renewal === null ? license.renews : null
  const id = state === 'waiting' ? license.id : again
  return (
    <li className="flex items-start gap-3 px-4 text-15 wrap-anywhere sm:px-6 md:gap-6">
      <details className="group min-w-0 flex-1">
        <summary className="grid min-h-12 list-none content-center items-center py-1 -outline-offset-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            <span className="truncate">{name}</span>
            <ChevronDown
              size={16}
              className="shrink-0 text-quiet transition-transform group-open:rotate-180"
            />
          </span>
          <span className="figures truncate text-13 text-quiet md:text-15">
            {kindWords(license)} · {licenseName(license)} ·{' '}
            {license.recheck ? 'due since' : 'sent in'} {formatDate(submittedAt)}
          </span>
        </summary>
        <div className="grid gap-2 pt-1 pb-4">
          <p>
            {pro.businessName}, {pro.email}
          </p>
          <ul className="grid gap-1">
            {facts(license, today).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {license.papers.length > 0 && (
            <PaperList papers={license.papers} name={licenseName(license)} />
          )}
          {source && (
            <p className="text-quiet">
              Looked up by {license.checkedBy ?? 'an operator'}: {source}
            </p>
          )}
          {note && (
            <p dir="auto" className="whitespace-pre-line text-quiet">
              {note}
            </p>
          )}
        </div>
      </details>
      <div className="flex min-h-12 shrink-0 items-center gap-3">
        {state !== 'waiting' && (
          <span className="max-sm:hidden">
            <Badge {...look}>{words}</Badge>
          </span>
        )}
        {renewal !== null && (
          <LinkButton
            variant="quiet"
            href={`${paths.operatorLicenses}?check=${renewal}`}
            aria-label={`Check the renewal of ${licenseName(license)} of ${name}`}
            className="-mr-3 px-3"
          >
            Check the renewal
          </LinkButton>
        )}
        {id !== null && (
          <Button
            variant="quiet"
            aria-label={`${act} ${licenseName(license)} of ${name}`}
            onClick={() => setChecking(true)}
            className="-mr-3 px-3"
          >
            {act}
          </Button>
        )}
      </div>
      <CheckDialog
        {...{ license, id, userId }}
        holder={`${name}, ${pro.businessName}`}
        open={checking}
        onClose={() => setChecking(false)}
      />
    </li>
  )
}

/** What it is, in a word or two. */
const kindWords = ({ recheck, renewedUntil }: SubmittedLicense): string => {
  if (recheck) return 'Looked up again'
  return renewedUntil === null ? 'A new license' : 'Renewal'
}

function newOrRenewed({ state, renewedUntil }: SubmittedLicense): string {
  if (state === 'valid')
    return renewedUntil === null
      ? 'They had no such license before.'
      : `Renewed the one that was valid until ${formatDay(renewedUntil)}.`
  return renewedUntil === null
    ? 'They have no such license yet.'
    : `Renews the one that is valid until ${formatDay(renewedUntil)}.`
}

const lookedUp = ({ state, lastCheckedAt }: SubmittedLicense): string => {
  if (state === 'refused') return 'It counted until it was looked up again.'
  if (state === 'valid') return 'It was looked up again.'
  return lastCheckedAt === null
    ? 'It counts, and nobody has looked it up yet.'
    : `It counts. It was looked up last on ${formatDate(lastCheckedAt)}.`
}

function facts(license: SubmittedLicense, today: string): string[] {
  const { expirationDate, trade } = license
  return [
    validityWords(expirationDate, today),
    endsTodayWords(expirationDate, today) ?? '',
    license.recheck ? lookedUp(license) : newOrRenewed(license),
    trade === null ? '' : `Asks for a new trade: ${TRADE_NAMES[trade]}. It opens once you confirm.`,
    insuranceWords(license, today) ?? 'No insurance was named.',
  ].filter((fact) => fact !== '')
}
