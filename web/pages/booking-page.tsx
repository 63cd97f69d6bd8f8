import { Page, PageHeader } from '#web/ui/page.tsx'

export function BookingPage() {
  return (
    <Page title="Booking">
      <PageHeader title="Booking" />
    </Page>
  )
}
