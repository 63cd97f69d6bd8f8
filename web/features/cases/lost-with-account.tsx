import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CASE_KIND_WORDS, type VisitCase } from '#contract/cases.ts'
import { casePath } from '#web/app/paths.ts'
import { formatDate } from '#web/lib/dates.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { hasReturn, isOwed } from './own-return.ts'
import { useCases } from './queries.ts'

/** Before the question whether an account is to go: what somebody waits for, and would not get any more. */
export function LostWithAccount({ children }: { children: ReactNode }) {
  const { data, isError } = useCases()
  if (data === undefined && !isError)
    return (
      <Loading label="Looking what is not decided">
        <Skeleton className="h-11" />
      </Loading>
    )
  const lost = (data ?? []).flatMap((told) => {
    const words = lostWords(told)
    return words === null ? [] : [{ told, words }]
  })
  return (
    <>
      {lost.length > 0 && (
        <ul className="grid gap-3 rounded-card bg-pending-soft px-4 py-3 wrap-anywhere">
          {lost.map(({ told, words }) => (
            <li key={told.id}>
              <Link
                href={casePath(told.id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {CASE_KIND_WORDS[told.kind]}: {told.title}
              </Link>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  )
}

function lostWords(told: VisitCase): string | null {
  if (told.state === 'open')
    return 'We have not decided about it yet. Without your account what you wrote of it is gone, and we cannot tell you what we decide.'
  return hasReturn(told) && isOwed(told)
    ? `A free return visit is yours until ${formatDate(told.returnVisit.until)}. It is gone with your account.`
    : null
}
