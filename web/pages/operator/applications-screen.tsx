import { DECISION_BUSINESS_DAYS } from '#contract/applications.ts'
import { OperatorQueue } from '#web/features/applications/operator/queue.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

const { from, to } = DECISION_BUSINESS_DAYS

/** Who wants to become a professional. */
export function ApplicationsScreen() {
  return (
    <Page title="Applications">
      <OperatorTabs />
      <PageHeader
        title="Applications"
        text={`We promise a decision within ${from}-${to} business days. The oldest come first.`}
      />
      <OperatorQueue />
    </Page>
  )
}
