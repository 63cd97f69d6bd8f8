import type { ReactNode } from 'react'
import { Check, Minus } from 'lucide-react'
import { Link } from 'wouter'
import { CHECKS } from '#contract/applications.ts'
import type { ApplicationEvent, Checklist, ReviewedApplication } from '#contract/applications.ts'
import { operatorApplicationPath } from '#web/app/paths.ts'
import { formatDate, formatTime } from '#web/lib/dates.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { ApplicationStatusBadge } from './badges.tsx'
import { useWaiting } from './queries.ts'
import { actorWords, CHECK_LABELS } from './words.ts'

/** Who decided what, or returned it, when and on what grounds. Nothing here can be changed. */
export function OperatorDecided({ application }: { application: ReviewedApplication }) {
  const decision = application.history.findLast(
    ({ step }) => step === 'approved' || step === 'returned' || step === 'rejected',
  )
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <ApplicationStatusBadge status={application.status} />
        {decision && (
          <p className="text-15 wrap-anywhere text-quiet">
            By {actorWords(decision)}, {formatDate(decision.at)}, {formatTime(decision.at)}
          </p>
        )}
      </div>
      {decision && <Grounds decision={decision} />}
      <NextWaiting id={application.id} />
    </>
  )
}

const REASONS: Partial<Record<ApplicationEvent['step'], string>> = {
  returned: 'What they are asked',
  approved: 'Approved without every check, because',
}

function Grounds({
  decision: { step, trades, reason, checklist },
}: {
  decision: ApplicationEvent
}) {
  return (
    <dl className="grid gap-4">
      {trades.length > 0 && (
        <Ground label="Trades">{trades.map((trade) => TRADE_NAMES[trade]).join(', ')}</Ground>
      )}
      {reason !== null && (
        <Ground label={REASONS[step] ?? 'Reason'}>
          <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
            {reason}
          </span>
        </Ground>
      )}
      {checklist !== null && (
        <Ground label="Looked into">
          <Checks checklist={checklist} />
          {checklist.source !== '' && (
            <p className="mt-1 text-15 wrap-anywhere text-quiet">Looked up at {checklist.source}</p>
          )}
        </Ground>
      )}
    </dl>
  )
}

function Ground({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-15 text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Checks({ checklist }: { checklist: Checklist }) {
  return (
    <ul>
      {CHECKS.map((check) => {
        const Icon = checklist[check] ? Check : Minus
        return (
          <li key={check} className="flex items-center gap-2">
            <Icon size={18} className={checklist[check] ? 'text-pine' : 'text-quiet'} />
            {CHECK_LABELS[check]}: {checklist[check] ? 'yes' : 'no'}
          </li>
        )
      })}
    </ul>
  )
}

function NextWaiting({ id }: { id: string }) {
  // Right after the decision the list still holds this one.
  const next = useWaiting()?.find((each) => each.id !== id)
  if (next === undefined) return null
  return (
    <p className="border-t border-line pt-4 text-15">
      <Link
        href={operatorApplicationPath(next.id)}
        className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
      >
        Open the next one: {next.firstName} {next.lastName}
      </Link>
    </p>
  )
}
