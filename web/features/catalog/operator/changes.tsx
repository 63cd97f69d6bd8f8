import type { KeptSkuChange } from '#contract/catalog-changes.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { changeWords } from './change-words.ts'

/** Every change of a service, the latest first: what, from when, who and why. */
export function Changes({ changes }: { changes: readonly KeptSkuChange[] }) {
  return (
    <ol className="grid gap-3 border-l-3 border-line pl-4 text-15">
      {changes.map((change) => (
        <li key={`${change.from} ${change.at} ${changeWords(change)}`} className="wrap-anywhere">
          <p className="figures">
            <span className="font-semibold">From {formatDay(change.from)}:</span>{' '}
            {changeWords(change)}
          </p>
          <p dir="auto" className="whitespace-pre-line">
            {change.reason}
          </p>
          <p className="figures text-quiet">
            {change.by.email}, {formatMoment(change.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}
