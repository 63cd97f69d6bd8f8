import { Page } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** The professional's page as long as it is not known what there is to see, or when there is nothing. */
export const Unnamed = ({ waiting = false }: { waiting?: boolean }) => (
  <Page title="Professional Dashboard">
    <h1 className="sr-only">Professional Dashboard</h1>
    {waiting && <Spinner label="Please wait" />}
  </Page>
)
