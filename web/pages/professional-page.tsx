import { useState } from 'react'
import { CalendarClock } from 'lucide-react'
import { Link } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { OffersBadge } from '#web/features/business/offers-badge.tsx'
import { useBusiness, worksInSpans } from '#web/features/business/own-business.ts'
import { AllowPush } from '#web/features/notifications/allow-push.tsx'
import { Button } from '#web/ui/button.tsx'
import { dialogSoon } from '#web/ui/dialog-later.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { partLater } from '#web/ui/part-later.tsx'
import { screen } from '#web/ui/screen.tsx'
import { Unnamed } from './professional/unnamed.tsx'
import { ProNavigation } from './professional/pro-navigation.tsx'
import { ProDay } from './professional/pro-day.tsx'

const AvailabilityDialog = dialogSoon(
  async () => (await import('#web/features/accounts/availability-dialog.tsx')).AvailabilityDialog,
)

// Far down the page: what is to be done is painted before it is fetched.
const LookingBack = partLater(
  async () => (await import('./professional/looking-back.tsx')).LookingBack,
  {
    className: 'h-96 w-full',
    failed: 'Your reviews did not load. Load the page again to see them.',
  },
)

// Professionals are spared what applicants need.
const Applicant = screen(
  async () => (await import('./professional/applicant.tsx')).Applicant,
  () => <Unnamed waiting />,
)

/** The professional's dashboard; applicants see how far they are, nobody else is let in. */
export function ProfessionalPage() {
  const { user } = useCurrentUser()
  if (user === null) return null
  if (user.role !== 'pro') {
    return <Applicant user={user} />
  }
  return (
    <Page title="Professional Dashboard">
      <Dashboard user={user} />
    </Page>
  )
}

function Dashboard({ user }: { user: User }) {
  const [planning, setPlanning] = useState(false)
  const openAvailability = () => setPlanning(true)
  const { data: business } = useBusiness()
  return (
    <>
      <ProNavigation />
      <PageHeader
        title="Professional Dashboard"
        text={<OffersBadge paused={user.pro?.paused ?? false} />}
        actions={
          <Button variant="secondary" onClick={openAvailability}>
            <CalendarClock size={20} />
            Availability
          </Button>
        }
      />
      <AvailabilityDialog
        open={planning}
        inSpans={business !== undefined && worksInSpans(business)}
        onClose={() => setPlanning(false)}
      />
      <div className="grid gap-16">
        <ProDay user={user} openAvailability={openAvailability} />
        <AllowPush userId={user.id}>
          An offer waits a few minutes for your answer. We can tell you here as soon as there is
          one.
        </AllowPush>
        <LookingBack user={user} />
        <p className="text-15 text-quiet">
          Something to fix at your own place?{' '}
          <Link
            href={paths.customer}
            className="font-semibold text-pine underline underline-offset-4"
          >
            See the visits you booked
          </Link>
        </p>
      </div>
    </>
  )
}
