import { AuditLog } from '#web/features/audit/audit-log.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Who did what. */
export function AuditScreen() {
  return (
    <Page title="Log">
      <OperatorTabs />
      <PageHeader
        title="Log"
        text="What operators did, who signed in and whose role changed. Lines are kept for 400 days, and nobody can change one."
      />
      <AuditLog />
    </Page>
  )
}
