import { Link } from 'wouter'
import type { QueuedApplication } from '#contract/applications.ts'
import { operatorApplicationPath } from '#web/app/paths.ts'
import { formatDate } from '#web/lib/dates.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { ApplicationStatusBadge, SentInAgainBadge, WaitingBadge } from './badges.tsx'

/** One line of the queue: who, from where, since when. */
export function OperatorQueueRow({ line }: { line: QueuedApplication }) {
  const { id, firstName, lastName, businessName, city, state, trades, submittedAt, decidedAt } =
    line
  return (
    <li className="grid gap-x-6 gap-y-2 p-5 wrap-anywhere sm:px-6 md:grid-cols-[minmax(0,1fr)_11rem_13rem] md:items-center">
      <div>
        <Link
          href={operatorApplicationPath(id)}
          className="-mt-2 -mb-1 inline-flex min-h-11 items-center py-1 font-semibold underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine"
        >
          {firstName} {lastName}
        </Link>
        <p className="text-15 text-quiet">
          {businessName}, {city}, {state}
          {trades.length > 0 && `. ${trades.map((trade) => TRADE_NAMES[trade]).join(', ')}`}
        </p>
      </div>
      <p className="figures text-15 text-quiet">
        <span className="block">Sent in {formatDate(submittedAt)}</span>
        {decidedAt && <span className="block">Decided {formatDate(decidedAt)}</span>}
      </p>
      <p className="flex flex-wrap gap-2 md:justify-self-end">
        {line.again && <SentInAgainBadge />}
        {line.status === 'submitted' ? (
          <WaitingBadge since={submittedAt} />
        ) : (
          <ApplicationStatusBadge status={line.status} />
        )}
      </p>
    </li>
  )
}
