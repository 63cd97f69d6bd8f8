import { Link } from 'wouter'
import type { Earnings } from '#contract/earnings.ts'
import { bookingPath } from '#web/app/paths.ts'
import { formatCents } from '#web/lib/money.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import { formatDay, sumOf } from './bars.ts'

/** Every job of the span in its order of time, with their sum: the body of the statement. */
export function JobsTable({ jobs }: Pick<Earnings, 'jobs'>) {
  const quoted = jobs.filter(({ final }) => !final).length
  return (
    <div className="grid gap-3">
      <WideTable label="Jobs and amounts">
        <table className="w-full text-15">
          <caption className="sr-only">Every job</caption>
          <thead>
            <tr className="border-b border-line text-left text-quiet">
              <th scope="col" className="py-2 pr-3 font-normal">
                Completed
              </th>
              <th scope="col" className="py-2 pr-3 font-normal">
                Job
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ bookingId, day, title, cents, final }) => (
              <tr
                key={bookingId}
                className="break-inside-avoid border-b border-line align-baseline"
              >
                <td className="figures py-1 pr-3 whitespace-nowrap">{formatDay(day)}</td>
                <td className="py-1 pr-3 wrap-anywhere">
                  <Link
                    href={bookingPath(bookingId)}
                    className="inline-flex min-h-11 items-center py-1.5 underline decoration-edge underline-offset-4 hover:text-pine lg:min-h-8 print:min-h-0 print:no-underline"
                  >
                    {title}
                  </Link>
                </td>
                <td className="figures py-2 text-right whitespace-nowrap">
                  {formatCents(cents)}
                  {!final && <span className="block text-13 text-quiet">quote</span>}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className="py-2 pr-3 text-left">
                Together
              </th>
              <td className="figures py-2 text-right">{formatCents(sumOf(jobs))}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
      {quoted > 0 && (
        <p className="text-15 text-quiet">
          {quoted === 1 ? 'One job counts' : `${quoted} jobs count`} with the upper end of the
          quote, because no final price was entered.
        </p>
      )}
    </div>
  )
}
