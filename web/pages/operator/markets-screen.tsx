import { MarketsList } from '#web/features/market/markets/markets-list.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** The parts of the country, and who looks after each. */
export function MarketsScreen() {
  return (
    <Page title="Markets">
      <OperatorTabs />
      <PageHeader
        title="Markets"
        text="A market is a part of the country with its own people. Open one to see and change its ZIP codes."
      />
      <MarketsList />
    </Page>
  )
}
