import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { ProApplication } from '#web/features/applications/pro-application.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

export function ProApplyPage() {
  const { user } = useCurrentUser()
  if (user === null) return null
  return (
    <Page title="Professional Application">
      <PageHeader title="Professional Application" />
      <ProApplication key={user.id} user={user} />
    </Page>
  )
}
