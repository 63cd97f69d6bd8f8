import { Outbox } from '#web/features/notifications/outbox.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** What we tell people. */
export function OutboxScreen() {
  return (
    <Page title="Outbox">
      <OperatorTabs />
      <PageHeader
        title="Outbox"
        text="Notices go out by themselves, and are tried again for a day when they fail. Without a mail server e-mails stay here."
      />
      <Outbox />
    </Page>
  )
}
