import { Link } from 'wouter'
import { CASE_KIND_WORDS, type VisitCase } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { formatDate } from '#web/lib/dates.ts'
import { CaseBadge } from './case-badge.tsx'

interface CaseListProps {
  label: string
  cases: readonly VisitCase[]
}

/** Cases, a row each. */
export function CaseList({ label, cases }: CaseListProps) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-clip rounded-card border border-line bg-card"
    >
      {cases.map((told) => (
        <li
          key={told.id}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-2 wrap-anywhere sm:px-6"
        >
          <p className="min-w-0">
            <Link
              href={casePath(told.id)}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:text-pine hover:decoration-pine"
            >
              {CASE_KIND_WORDS[told.kind]}
            </Link>{' '}
            <span className="text-15 text-quiet">{told.title}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="figures text-15 text-quiet">Told {formatDate(told.createdAt)}</span>
            <CaseBadge told={told} />
          </p>
        </li>
      ))}
    </ul>
  )
}
