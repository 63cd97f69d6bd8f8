import { Outbox } from '#web/features/notifications/outbox.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The e-mails we write. */
export function OutboxScreen() {
  return (
    <Page title="Outbox">
      <OperatorTabs />
      <PageHeader
        title="Outbox"
        text="E-mails go out by themselves, and are tried again when they fail. Without a mail server they stay here."
      />
      <Outbox />
    </Page>
  )
}
