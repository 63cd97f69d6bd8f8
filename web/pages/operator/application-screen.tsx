import type { ReviewedApplication } from '#contract/applications.ts'
import { paths } from '#web/app/paths.ts'
import { OperatorApplication } from '#web/features/applications/operator/application.tsx'
import {
  ApplicationStatusBadge,
  WaitingBadge,
} from '#web/features/applications/operator/badges.tsx'
import { OperatorApplicationSkeleton } from '#web/features/applications/operator/application-skeleton.tsx'
import { OperatorDecision } from '#web/features/applications/operator/decision.tsx'
import { useReviewed } from '#web/features/applications/operator/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/dates.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { BackToList } from './back-to-list.tsx'

/** One application with everything it holds, and its decision. */
export function ApplicationScreen({ id, userId }: { id: string; userId: string }) {
  const { data, error, isFetching, refetch } = useReviewed(id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title={data === undefined ? 'Application' : nameOf(data)}>
      <BackToList href={paths.operatorApplications}>Applications</BackToList>
      {data !== undefined && (
        <>
          <PageHeader title={nameOf(data)} text={<Standing application={data} />} />
          <Columns application={data} userId={userId} />
        </>
      )}
      {data === undefined && (
        <>
          <PageHeader title="Application" />
          {error === null ? (
            <OperatorApplicationSkeleton />
          ) : (
            <ErrorState
              title="This application did not load"
              text="We could not fetch it just now. Nothing about it has changed. Try again in a moment."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </>
      )}
    </Page>
  )
}

const nameOf = ({ firstName, lastName }: ReviewedApplication) => `${firstName} ${lastName}`

function Standing({ application }: { application: ReviewedApplication }) {
  const { businessName, status, submittedAt } = application
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {businessName}
      {status === 'submitted' && submittedAt ? (
        <WaitingBadge since={submittedAt} />
      ) : (
        <ApplicationStatusBadge status={status} />
      )}
      {submittedAt && <span className="figures text-15">Sent in {formatDate(submittedAt)}</span>}
    </span>
  )
}

/** Who may decide reads first; for everybody else what was decided leads. */
function Columns({ application, userId }: { application: ReviewedApplication; userId: string }) {
  const open = application.status === 'submitted' && application.userId !== userId
  const parts = [
    <div key="application" className="min-w-0 lg:col-start-1 lg:row-start-1">
      <OperatorApplication application={application} />
    </div>,
    <OperatorDecision
      key="decision"
      application={application}
      userId={userId}
      className="lg:col-start-2 lg:row-start-1"
    />,
  ]
  return (
    <div className="flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-12">
      {open ? parts : parts.toReversed()}
    </div>
  )
}
