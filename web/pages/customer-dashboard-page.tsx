import { Page, PageHeader } from '#web/ui/page.tsx'

export function CustomerDashboardPage() {
  return (
    <Page title="CustomerDashboard">
      <PageHeader title="CustomerDashboard" />
    </Page>
  )
}
