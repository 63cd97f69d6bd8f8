import { LicenseQueue } from '#web/features/business/operator/license-queue.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Licenses that professionals sent in after their application. */
export function LicensesScreen({ userId }: { userId: string }) {
  return (
    <Page title="Licenses to check">
      <OperatorTabs />
      <PageHeader
        title="Licenses to check"
        text="Professionals renew and add licenses. One counts for offers once it is confirmed; the one it renews counts until its own last day."
      />
      <LicenseQueue userId={userId} />
    </Page>
  )
}
