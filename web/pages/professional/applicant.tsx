import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { ApplicationState } from '#web/features/applications/application-state.tsx'
import { OwnPending } from '#web/features/applications/own-pending.tsx'
import { useOwnApplication } from '#web/features/applications/queries.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Who has sent in an application sees what became of it; anybody else is no professional. */
export function Applicant({ user }: { user: User }) {
  const query = useOwnApplication()
  const { data: own, isError } = query
  if (own === undefined && !isError) {
    return (
      <Unnamed>
        <Spinner label="Please wait" />
      </Unnamed>
    )
  }
  if (own === null || own?.application.status === 'draft') return <Refused />
  return (
    <Page title="Professional Application">
      <PageHeader title="Professional Application" />
      {own === undefined ? <OwnPending {...query} /> : <ApplicationState own={own} user={user} />}
    </Page>
  )
}

function Refused() {
  useProOnly()
  return <Unnamed />
}

/** As long as it is not known what there is to see, or when there is nothing. */
const Unnamed = ({ children }: { children?: ReactNode }) => (
  <Page title="Professional Dashboard">
    <h1 className="sr-only">Professional Dashboard</h1>
    {children}
  </Page>
)
