import type { Person } from '#contract/people.ts'
import { paths } from '#web/app/paths.ts'
import { CheckButton } from '#web/features/business/operator/check-button.tsx'
import { OfferedBy } from '#web/features/business/operator/offered-by.tsx'
import { nameOf, ROLE_NAMES } from '#web/features/people/names.ts'
import { SuspendedBadge } from '#web/features/people/people-list.tsx'
import { PersonView } from '#web/features/people/person-view.tsx'
import { usePerson } from '#web/features/people/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/dates.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListSkeleton } from '#web/ui/list-skeleton.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { NotFoundPage } from '#web/pages/not-found-page.tsx'
import { BackToList } from './back-to-list.tsx'

/** One person with all that is known of them, and what an operator can do. */
export function PersonScreen({ id, userId }: { id: string; userId: string }) {
  const { data, error, isFetching, refetch } = usePerson(id)
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page title={data === undefined ? 'Person' : nameOf(data)}>
      <BackToList href={paths.operatorPeople}>People</BackToList>
      <PageHeader
        title={data === undefined ? 'Person' : nameOf(data)}
        {...(data !== undefined && { text: <Standing person={data} /> })}
      />
      {data !== undefined && (
        <PersonView
          person={data}
          userId={userId}
          offeredBy={data.pro !== null && <OfferedBy pro={data.pro} trades={data.trades} />}
          licenseAct={({ version, state, ...license }) =>
            version !== null && (
              <CheckButton
                license={{ ...license, version }}
                waits={state === 'waiting'}
                holder={nameOf(data)}
                userId={userId}
              />
            )
          }
        />
      )}
      {data === undefined && error === null && <ListSkeleton label="Loading the person" />}
      {data === undefined && error !== null && (
        <ErrorState
          title="This person did not load"
          text="We could not fetch them just now. Nothing about them has changed. Try again in a moment."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  )
}

const Standing = ({ person: { role, suspended, erasedAt } }: { person: Person }) => (
  <span className="flex flex-wrap items-center gap-3">
    {ROLE_NAMES[role]}
    {erasedAt !== null && `, erased on ${formatDate(erasedAt)}`}
    {erasedAt === null && suspended !== null && <SuspendedBadge />}
  </span>
)
