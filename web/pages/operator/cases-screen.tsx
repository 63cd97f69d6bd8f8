import { CaseQueue } from '#web/features/cases/operator/case-queue.tsx'
import { QuestionQueue } from '#web/features/dispatch/operator/questions.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** What went wrong with visits. */
export function CasesScreen() {
  return (
    <Page title="Cases">
      <OperatorTabs />
      <PageHeader
        title="Cases"
        text="Something went wrong with these visits. Each is decided by its deadline, with a reason that both sides read."
      />
      <CaseQueue />
      <QuestionQueue />
    </Page>
  )
}
