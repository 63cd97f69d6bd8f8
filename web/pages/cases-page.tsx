import { OwnCases } from '#web/features/cases/own-cases.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'

/** What went wrong with one's visits, and what came of it. */
export function CasesPage() {
  return (
    <Page title="Your cases">
      <PageHeader
        title="Your cases"
        text="What you, or the other side of a visit, told us that went wrong."
      />
      <OwnCases />
    </Page>
  )
}
