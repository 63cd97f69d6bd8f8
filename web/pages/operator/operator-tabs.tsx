import { Link, useLocation } from 'wouter'
import { LICENSES_SHOWN } from '#contract/business.ts'
import { UNMATCHED_SHOWN } from '#contract/dispatch.ts'
import { paths } from '#web/app/paths.ts'
import { useWaiting } from '#web/features/applications/operator/queries.ts'
import { useSubmitted } from '#web/features/business/operator/queries.ts'
import { OPEN_CASES_SHOWN, useOpenCases } from '#web/features/cases/queries.ts'
import { useUnmatched } from '#web/features/dispatch/operator/queries.ts'

/** The operator's lists, with how much waits in each. */
export function OperatorTabs() {
  const waiting = useWaiting()?.length
  const licenses = useSubmitted('waiting').data?.length
  const cases = useOpenCases().data?.length
  const unmatched = useUnmatched().data?.length
  return (
    // On a phone they go on beyond the edge: on two lines the page would jump when the counts come.
    <nav
      aria-label="Operator"
      className="-mx-5 -mt-6 mb-8 overflow-x-auto border-b border-line px-5 pt-1 sm:mx-0 sm:-mt-8 sm:px-0"
    >
      <ul className="flex w-max gap-5 sm:gap-6">
        <Tab href={paths.operator} count={waiting}>
          Applications
        </Tab>
        <Tab href={paths.operatorLicenses} count={licenses} most={LICENSES_SHOWN.most}>
          Licenses
        </Tab>
        <Tab href={paths.operatorBookings} count={unmatched} most={UNMATCHED_SHOWN}>
          Bookings
        </Tab>
        <Tab href={paths.operatorCases} count={cases} most={OPEN_CASES_SHOWN}>
          Cases
        </Tab>
        <Tab href={paths.operatorPeople}>People</Tab>
        <Tab href={paths.operatorMarket}>Market</Tab>
        <Tab href={paths.operatorCatalog}>Catalog</Tab>
        <Tab href={paths.operatorOutbox}>Outbox</Tab>
        <Tab href={paths.operatorAudit}>Log</Tab>
      </ul>
    </nav>
  )
}

interface TabProps {
  href: string
  count?: number | undefined
  /** No more than so many are counted. */
  most?: number
  children: string
}

function Tab({ href, count = 0, most, children }: TabProps) {
  const [location] = useLocation()
  return (
    <li>
      <Link
        href={href}
        aria-current={location === href ? 'page' : undefined}
        className="-mb-px flex min-h-12 items-center gap-2 border-b-3 border-transparent text-15 font-semibold text-quiet hover:text-ink aria-[current=page]:border-pine aria-[current=page]:text-pine focus-visible:outline-offset-[-3px]"
      >
        {children}
        {count > 0 && (
          <span className="figures min-w-6 rounded-pill bg-sand px-1.5 py-0.5 text-center text-13 text-ink">
            {count === most ? `${count}+` : count}
            <span className="sr-only"> waiting</span>
          </span>
        )}
      </Link>
    </li>
  )
}
