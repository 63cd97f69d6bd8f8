import { Page, PageHeader } from '#web/ui/page.tsx'

export function DashboardPage() {
  return (
    <Page title="Dashboard">
      <PageHeader title="Dashboard" />
    </Page>
  )
}
