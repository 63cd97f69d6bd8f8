import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { Earnings } from '#web/features/bookings/professional/earnings/earnings.tsx'
import { useDay } from '#web/features/bookings/professional/use-day.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { ProNavigation } from './professional/pro-navigation.tsx'

/** What a professional earned, to check and to keep. */
export function EarningsPage() {
  const user = useProOnly()
  const today = useDay()
  return (
    <Page title="Your earnings">
      {user === null ? (
        <h1 className="sr-only">Your earnings</h1>
      ) : (
        <>
          <ProNavigation />
          <PageHeader title="Your earnings" />
          <Earnings user={user} today={today} />
        </>
      )}
    </Page>
  )
}
