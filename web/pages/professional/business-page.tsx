import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Business } from '#contract/business.ts'
import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { AreasSection } from '#web/features/business/areas-section.tsx'
import { BusyCalendarSection } from '#web/features/business/busy-calendar-section.tsx'
import { CalendarSection } from '#web/features/business/calendar-section.tsx'
import { DetailsSection } from '#web/features/business/details-section.tsx'
import { HoursSection } from '#web/features/business/hours-section.tsx'
import { LicenseDialog } from '#web/features/business/license-dialog.tsx'
import type { LicenseAsking } from '#web/features/business/license-draft.ts'
import { LicensesSection } from '#web/features/business/licenses-section.tsx'
import { OffersNowPanel } from '#web/features/business/offers-now.tsx'
import { useBusiness } from '#web/features/business/own-business.ts'
import { TimeOffSection } from '#web/features/business/time-off-section.tsx'
import { TradesSection } from '#web/features/business/trades-section.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { ProNavigation } from './pro-navigation.tsx'

/** What a professional is offered jobs by, and how to change it. */
export function BusinessPage() {
  const user = useProOnly()
  return (
    <Page title="My business">
      <ProNavigation />
      <PageHeader
        title="My business"
        text="What we offer you jobs by. Change it whenever your work changes."
      />
      {user && <Sections user={user} />}
    </Page>
  )
}

function Sections({ user }: { user: User }) {
  const { data, isError, isFetching, refetch } = useBusiness()
  if (data !== undefined) return <Loaded business={data} user={user} />
  if (!isError) return <ListSkeleton label="Loading your business" />
  return (
    <ErrorState
      title="Your business did not load"
      text="We could not fetch it just now. Nothing about it has changed. Try again in a moment."
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function Loaded({ business, user }: { business: Business; user: User }) {
  const [asking, setAsking] = useState<LicenseAsking | null>(null)
  useEffect(goToSection, [])
  return (
    <>
      <div className="grid gap-16">
        <OffersNowPanel business={business} />
        <LicensesSection licenses={business.licenses} onAsk={setAsking} />
        <AreasSection areas={business.areas} userId={user.id} />
        <HoursSection hours={business.hours} timeZone={business.timeZone} userId={user.id} />
        <TimeOffSection timeOff={business.timeOff} timeZone={business.timeZone} userId={user.id} />
        <BusyCalendarSection business={business} userId={user.id} />
        <CalendarSection calendarUrl={business.calendarUrl} />
        <TradesSection business={business} onAsk={setAsking} />
        <DetailsSection business={business} userId={user.id} />
      </div>
      <LicenseDialog
        asking={asking}
        userId={user.id}
        trades={business.trades}
        licenses={business.licenses}
        onClose={() => setAsking(null)}
      />
    </>
  )
}

/** A link to a section from another page leads there once it is drawn. */
function goToSection() {
  const section = document.getElementById(window.location.hash.slice(1))
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
