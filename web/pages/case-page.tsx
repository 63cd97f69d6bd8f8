import { useParams } from 'wouter'
import { CASE_KIND_WORDS, type CaseWithThread } from '#contract/cases.ts'
import { bookingPath, paths } from '#web/app/paths.ts'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { useSignInWays } from '#web/features/accounts/sign-in-queries.ts'
import { CaseBadge } from '#web/features/cases/case-badge.tsx'
import { CaseDecision } from '#web/features/cases/case-decision.tsx'
import { CasePhotos } from '#web/features/cases/case-photos.tsx'
import { CaseThread } from '#web/features/cases/case-thread.tsx'
import { CasePeople } from '#web/features/cases/operator/case-people.tsx'
import { CaseToDecide } from '#web/features/cases/operator/decision-form.tsx'
import { useCase } from '#web/features/cases/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { CaseDanger } from './case-danger.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { BackLink } from './operator/back-link.tsx'
import { BackToList } from './operator/back-to-list.tsx'
import { KeepsList } from './operator/keeps-list.tsx'
import { OperatorBar } from './operator/operator-bar.tsx'

/** One case: what was said and shown, by when it is decided, and what was. */
export function CasePage() {
  const { user } = useCurrentUser()
  if (user?.role !== 'operator') return <CaseByAddress />
  return (
    <KeepsList>
      <BarAtCase />
      <CaseByAddress />
    </KeepsList>
  )
}

/** Whoever has to set up a second factor first cannot search yet. */
function BarAtCase() {
  const { data } = useSignInWays()
  return data?.secondFactor?.needed ? null : <OperatorBar />
}

function CaseByAddress() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useCase(id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (data !== undefined) return <TheCase told={data} />
  return (
    <Page title="Your case">
      <PageHeader title="Your case" />
      {error === null ? (
        <ListSkeleton label="Loading the case" />
      ) : (
        <ErrorState
          title="This case did not load"
          text="We could not fetch it just now. Nothing about it has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  )
}

function TheCase({ told }: { told: CaseWithThread }) {
  const forOperator = told.viewerRole === 'operator'
  const { heading, list } = useKeptFocus(told.state)
  return (
    <Page title={CASE_KIND_WORDS[told.kind]}>
      {forOperator ? (
        <BackToList href={paths.operatorCases}>Cases</BackToList>
      ) : (
        <BackLink href={bookingPath(told.bookingId)}>The booking</BackLink>
      )}
      <PageHeader
        title={CASE_KIND_WORDS[told.kind]}
        text={told.title}
        actions={<CaseBadge told={told} />}
      />
      <div
        {...list}
        className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16"
      >
        <div className="grid gap-10">
          <CaseDanger told={told} />
          <CaseDecision told={told} heading={heading} />
          <CaseThread told={told} />
          <CasePhotos told={told} />
        </div>
        {forOperator && (
          <div className="grid gap-6">
            <CaseToDecide key={told.id} told={told} />
            <CasePeople told={told} />
          </div>
        )}
      </div>
    </Page>
  )
}
