import { DECISION_BUSINESS_DAYS } from '#contract/decision-days.ts'
import { OperatorQueue } from '#web/features/applications/operator/queue.tsx'
import { useSubmitted } from '#web/features/business/operator/queries.ts'
import { SubmittedRow } from '#web/features/business/operator/submitted-row.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

const { from, to } = DECISION_BUSINESS_DAYS

/** Who wants to become a professional, and whose license waits to be checked. */
export function ApplicationsScreen({ userId }: { userId: string }) {
  const { data: licenses, isError, isFetching, refetch } = useSubmitted('waiting')
  return (
    <Page title="Applications">
      <OperatorTabs />
      <PageHeader
        title="Applications"
        text={`We promise a decision within ${from}-${to} business days. Licenses to check wait in the same list. The oldest come first.`}
      />
      <OperatorQueue
        also={licenses?.map((license) => ({
          id: license.id,
          since: license.submittedAt,
          row: <SubmittedRow key={license.id} license={license} userId={userId} />,
        }))}
        alsoFailed={
          isError && (
            <ErrorState
              title="The licenses did not load"
              text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )
        }
      />
    </Page>
  )
}
