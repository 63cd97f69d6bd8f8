import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { useProfile } from '#web/features/accounts/profile-query.ts'
import { BookingAssistant } from '#web/features/assistant/booking-assistant.tsx'
import { usePreselected } from '#web/features/assistant/use-preselected.ts'
import { useServices } from '#web/features/catalog/queries.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'

export function AiBookingPage() {
  const { user } = useCurrentUser()
  return user === null ? null : <Booking key={user.id} userId={user.id} />
}

function Booking({ userId }: { userId: string }) {
  const service = usePreselected(userId)
  const services = useServices()
  const profile = useProfile()
  const title = service === null ? 'AI Booking Assistant' : `${service.name} Booking Assistant`
  return (
    <Page title={title} className="max-lg:min-h-dvh">
      <PageHeader title={title} />
      <BookingAssistant
        userId={userId}
        catalog={{
          services: services.data,
          failed: services.isError,
          loading: services.isFetching,
          reload: () => void services.refetch(),
        }}
        profile={profile.data}
      />
    </Page>
  )
}
