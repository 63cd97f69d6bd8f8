import { MarketFigures } from '#web/features/market/market-figures.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** How the market does. */
export function MarketScreen() {
  return (
    <Page title="Market">
      <OperatorTabs />
      <PageHeader
        title="Market"
        text="What was booked in these days, and what became of it until now."
      />
      <MarketFigures />
    </Page>
  )
}
