import { useOfSomeMarkets } from '#web/features/accounts/operator/duty-query.ts'
import { CatalogEntries } from '#web/features/catalog/operator/catalog-entries.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { OperatorTabs } from './operator-tabs.tsx'

/** What we offer and what it costs. */
export function CatalogScreen() {
  // A change counts in every market.
  const mayChange = !useOfSomeMarkets()
  return (
    <Page title="Catalog">
      <OperatorTabs />
      <PageHeader
        title="Catalog"
        text="A change counts from its day on, for everybody who books from then. Bookings keep what they were quoted."
      />
      <CatalogEntries mayChange={mayChange} />
    </Page>
  )
}
