import type { User } from '#contract/accounts.ts'
import type { Application } from '#contract/applications.ts'
import { paths } from '#web/app/paths.ts'
import { useProOnly } from '#web/features/accounts/use-pro-only.ts'
import { ApplicationState } from '#web/features/applications/application-state.tsx'
import { OwnPending } from '#web/features/applications/own-pending.tsx'
import { useOwnApplication } from '#web/features/applications/queries.ts'
import { RejectedBefore } from '#web/features/applications/rejected-before.tsx'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { Unnamed } from './unnamed.tsx'

/** Who has sent in an application sees what became of it; anybody else is no professional. */
export function Applicant({ user }: { user: User }) {
  const query = useOwnApplication()
  const { data: own, isError } = query
  if (own === undefined && !isError) return <Unnamed waiting />
  const isDraft = own?.application.status === 'draft'
  // Who was rejected and applies again was shown here how it went, and is not turned away now.
  if (own === null || (isDraft && !own.application.reapplied)) return <Refused />
  return (
    <Page title="Professional Application">
      <PageHeader title="Professional Application" />
      {own === undefined && <OwnPending {...query} />}
      {own !== undefined && isDraft && <NotSentYet rejection={own.application.rejection} />}
      {own !== undefined && !isDraft && <ApplicationState own={own} user={user} />}
    </Page>
  )
}

const NotSentYet = ({ rejection }: Pick<Application, 'rejection'>) => (
  <div className="grid gap-10">
    <EmptyState
      drawing={<ToolboxDrawing />}
      title="You have not sent your new application yet"
      text="Everything you filled in is kept. Change what is needed, then send it in."
      action={<LinkButton href={paths.proApply}>Go on with your application</LinkButton>}
    />
    <RejectedBefore rejection={rejection} />
  </div>
)

function Refused() {
  useProOnly()
  return <Unnamed />
}
