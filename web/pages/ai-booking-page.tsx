import { Page, PageHeader } from '#web/ui/page.tsx'

export function AiBookingPage() {
  return (
    <Page title="AiBooking">
      <PageHeader title="AiBooking" />
    </Page>
  )
}
