import type { QueuedApplication } from '#contract/applications.ts'
import { operatorApplicationPath } from '#web/app/paths.ts'
import { formatDate } from '#web/lib/dates.ts'
import { TRADE_NAMES } from '#web/lib/trade-names.ts'
import { DenseRow } from '#web/ui/dense-row.tsx'
import { ApplicationStatusBadge, WaitingBadge } from './badges.tsx'

/** One line of the queue: who, from where, since when. */
export function OperatorQueueRow({ line }: { line: QueuedApplication }) {
  const { id, firstName, lastName, businessName, city, state, trades, submittedAt, decidedAt } =
    line
  return (
    <DenseRow
      href={operatorApplicationPath(id)}
      title={`${firstName} ${lastName}`}
      text={[
        decidedAt
          ? `Decided ${formatDate(decidedAt)}`
          : `${line.again ? 'Sent in again' : 'Sent in'} ${formatDate(submittedAt)}`,
        businessName,
        `${city}, ${state}`,
        ...trades.map((trade) => TRADE_NAMES[trade]),
      ].join(' · ')}
      aside={
        line.status === 'submitted' ? (
          <WaitingBadge since={submittedAt} />
        ) : (
          <ApplicationStatusBadge status={line.status} />
        )
      }
    />
  )
}
