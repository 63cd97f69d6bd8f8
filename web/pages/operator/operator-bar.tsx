import { DutySwitch } from '#web/features/accounts/operator/duty-switch.tsx'
import { SearchField } from '#web/features/people/search-field.tsx'

/** What stands at the top of everything an operator works at. */
export const OperatorBar = () => (
  <section
    aria-label="Search and duty"
    className="mx-auto grid w-full max-w-page items-center gap-x-6 px-5 pt-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-8"
  >
    <SearchField />
    <DutySwitch />
  </section>
)
