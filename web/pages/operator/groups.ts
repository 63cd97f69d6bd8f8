import { paths } from '#web/app/paths.ts'

interface Group {
  name: string
  /** Its first screen is where the group leads. */
  screens: readonly [Screen, ...Screen[]]
  /** Whether operators of some markets alone are refused there. */
  ofEveryMarket?: true
}
interface Screen {
  name: string
  href: string
}

/** The operator's screens, in as many groups as stand side by side on a phone. */
export const GROUPS: readonly Group[] = [
  { name: 'Work', screens: [{ name: 'Work', href: paths.operator }] },
  {
    name: 'Bookings',
    screens: [
      { name: 'Unmatched', href: paths.operatorBookings },
      { name: 'Live', href: paths.operatorJobs },
      { name: 'Cases', href: paths.operatorCases },
    ],
  },
  {
    name: 'People',
    screens: [
      { name: 'Accounts', href: paths.operatorPeople },
      { name: 'Applications', href: paths.operatorApplications },
      { name: 'Licenses', href: paths.operatorLicenses },
    ],
  },
  {
    name: 'Market',
    screens: [
      { name: 'Figures', href: paths.operatorMarket },
      { name: 'Catalog', href: paths.operatorCatalog },
      { name: 'Markets', href: paths.operatorMarkets },
    ],
  },
  {
    name: 'Records',
    ofEveryMarket: true,
    screens: [
      { name: 'Log', href: paths.operatorAudit },
      { name: 'Outbox', href: paths.operatorOutbox },
    ],
  },
]
