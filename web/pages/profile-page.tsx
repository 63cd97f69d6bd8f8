import { Page, PageHeader } from '#web/ui/page.tsx'

export function ProfilePage() {
  return (
    <Page title="Profile">
      <PageHeader title="Profile" />
    </Page>
  )
}
