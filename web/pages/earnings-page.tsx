import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { Earnings } from '#web/features/bookings/professional/earnings/earnings.tsx'
import { useMarketDay } from '#web/features/bookings/professional/use-market-day.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** What a professional earned, to check and to keep. */
export function EarningsPage() {
  const user = useProOnly()
  const today = useMarketDay()
  return (
    <Page title="Your earnings">
      {user === null ? (
        <h1 className="sr-only">Your earnings</h1>
      ) : (
        <>
          <Link
            href={paths.professional}
            className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 text-15 font-semibold text-pine underline-offset-4 hover:underline print:hidden"
          >
            <ArrowLeft size={18} />
            Back to your dashboard
          </Link>
          <PageHeader title="Your earnings" />
          <Earnings user={user} today={today} />
        </>
      )}
    </Page>
  )
}
