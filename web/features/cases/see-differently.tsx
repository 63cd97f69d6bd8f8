import { Link } from 'wouter'
import type { CaseWithThread } from '#contract/cases.ts'
import { bookingPath } from '#web/app/paths.ts'
import { useSupport } from '#web/lib/support.ts'
import { SupportLinks } from '#web/ui/support-links.tsx'

const WAY = 'text-pine underline underline-offset-4'

/** Where a side turns that sees it differently once it is decided, and nothing is written here any more. */
export function SeeDifferently({ told: { bookingId, zip } }: { told: CaseWithThread }) {
  const support = useSupport(zip)
  return (
    <p className="text-15 text-quiet">
      This case is decided, so nothing more is written here.{' '}
      {support.email === null && support.phone === null ? (
        <>
          If something else went wrong, tell us from{' '}
          <Link href={bookingPath(bookingId)} className={WAY}>
            the booking
          </Link>
          .
        </>
      ) : (
        <>
          If you see it differently, reach us: <SupportLinks {...support} className={WAY} />
        </>
      )}
    </p>
  )
}
