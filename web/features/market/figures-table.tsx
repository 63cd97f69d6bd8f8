import type { ReactNode } from 'react'
import { formatCount, formatShare } from './words.ts'
import { WideTable } from '#web/ui/wide-table.tsx'

interface FiguresRow {
  key: string
  name: ReactNode
  requests: number
  matched: number
  unmatched: number
  last?: string
}

interface FiguresTableProps {
  caption: string
  /** What the first column names. */
  first: string
  /** What the last column counts; unset: there is none. */
  last?: string
  rows: readonly FiguresRow[]
}

/** Requests, how many of them were matched, and for how many nobody was left. */
export function FiguresTable({ caption, first, last, rows }: FiguresTableProps) {
  return (
    <WideTable label={`${caption}, table`}>
      <table className="w-full text-15">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-quiet">
            <th scope="col" className="py-2 pr-3 font-normal">
              {first}
            </th>
            {['Requests', 'Matched', 'Nobody left'].map((words) => (
              <th key={words} scope="col" className="py-2 pl-2 sm:pl-3 text-right font-normal">
                {words}
              </th>
            ))}
            {last !== undefined && (
              <th scope="col" className="py-2 pl-2 sm:pl-3 text-right font-normal max-sm:hidden">
                {last}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="h-12 border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal wrap-break-word">
                {row.name}
              </th>
              <td className="figures py-1 pl-2 sm:pl-3 text-right">{formatCount(row.requests)}</td>
              <td className="figures py-1 pl-2 sm:pl-3 text-right whitespace-nowrap">
                {formatCount(row.matched)}{' '}
                <span className="text-quiet max-sm:hidden">
                  {formatShare(row.matched, row.requests)}
                </span>
              </td>
              <td className="figures py-1 pl-2 sm:pl-3 text-right">{formatCount(row.unmatched)}</td>
              {last !== undefined && (
                <td className="figures py-1 pl-2 sm:pl-3 text-right max-sm:hidden">{row.last}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
