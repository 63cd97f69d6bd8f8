import { PeopleList } from '#web/features/people/people-list.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** Everybody who has an account. */
export function PeopleScreen() {
  return (
    <Page title="People">
      <OperatorTabs />
      <PageHeader
        title="People"
        text="Everybody who has an account: their figures, licenses, notes and history, and what you can do for them."
      />
      <PeopleList />
    </Page>
  )
}
