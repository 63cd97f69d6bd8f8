import { formatCents } from '#web/lib/money.ts'
import { WideTable } from '#web/ui/wide-table.tsx'
import type { Bar, Step } from './bars.ts'

/** The numbers behind the chart, the latest leading; what nothing was earned in is left to the chart. */
export function SumsTable({ bars, step }: { bars: readonly Bar[]; step: Step }) {
  const earned = bars.filter(({ jobs }) => jobs > 0).toReversed()
  return (
    <WideTable label={`Earnings by ${step}`}>
      <table className="w-full text-15">
        <caption className="sr-only">Earnings by {step}</caption>
        <thead>
          <tr className="border-b border-line text-left text-quiet">
            <th scope="col" className="py-2 pr-3 font-normal">
              {step === 'week' ? 'Week' : 'Month'}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-normal">
              Jobs
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Earned
            </th>
          </tr>
        </thead>
        <tbody>
          {earned.map(({ key, name, jobs, cents }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {name}
              </th>
              <td className="figures py-2 pr-3 text-right">{jobs}</td>
              <td className="figures py-2 text-right font-semibold">{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
