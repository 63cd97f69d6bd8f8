import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/app/paths.ts'
import { ToolboxDrawing } from '#web/ui/drawings/toolbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ApplicationState } from './application-state.tsx'
import { JustApproved } from './just-approved.tsx'
import { OwnPending } from './own-pending.tsx'
import { isOpen, useOwnApplication } from './queries.ts'
import { RejectedBefore } from './rejected-before.tsx'
import { Returned } from './returned.tsx'
import { useIsSubmitting } from './wizard/use-saving.ts'
import { Wizard } from './wizard/wizard.tsx'

/** The wizard while there is something to fill in, else what became of the application. */
export function ProApplication({ user }: { user: User }) {
  const query = useOwnApplication(user.role === 'customer')
  const underWay = useIsSubmitting()
  const { data: own, isStale } = query
  const [begun, setBegun] = useState(false)
  // Nobody begins on what is known to be outdated; who has begun is not interrupted.
  if (!begun && own !== undefined && !isStale) setBegun(true)
  if (!underWay && user.role === 'pro') return <AlreadyProfessional user={user} />
  if (!underWay && user.role === 'operator') return <NotForOperators />
  if (own === undefined || !begun) return <OwnPending {...query} />
  if (underWay || own === null || isOpen(own))
    return (
      <div className="grid gap-10">
        {own?.application.status === 'returned' && <Returned {...own.application} />}
        {own?.application.status === 'draft' && <RejectedBefore {...own.application} />}
        <div>
          <Wizard own={own} user={user} />
        </div>
      </div>
    )
  return <ApplicationState own={own} user={user} />
}

const AlreadyProfessional = ({ user }: { user: User }) => (
  <div className="grid gap-10">
    <JustApproved user={user}>
      <LinkButton href={paths.professional}>Open your dashboard</LinkButton>
    </JustApproved>
    <EmptyState
      drawing={<ToolboxDrawing />}
      title="You are already a professional"
      text="There is nothing left to apply for. Licenses, areas, trades and details are changed under Business."
      action={<LinkButton href={paths.business}>Open My business</LinkButton>}
    />
  </div>
)

const NotForOperators = () => (
  <EmptyState
    drawing={<ToolboxDrawing />}
    title="Operators cannot apply"
    text="You decide about applications, so you cannot send one in yourself."
    action={<LinkButton href={paths.home}>Back to the start</LinkButton>}
  />
)
