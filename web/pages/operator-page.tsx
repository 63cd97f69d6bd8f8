import { Route, Switch } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { screen } from '#web/ui/screen.tsx'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { useSignInWays } from '#web/features/accounts/sign-in-queries.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { KeepsList } from './operator/keeps-list.tsx'
import { OperatorBar } from './operator/operator-bar.tsx'
import { useOperatorKeys } from './operator/use-operator-keys.ts'

const ApplicationScreen = screen(
  async () => (await import('./operator/application-screen.tsx')).ApplicationScreen,
)
const ApplicationsScreen = screen(
  async () => (await import('./operator/applications-screen.tsx')).ApplicationsScreen,
)
const AuditScreen = screen(async () => (await import('./operator/audit-screen.tsx')).AuditScreen)
const BookingScreen = screen(
  async () => (await import('./operator/booking-screen.tsx')).BookingScreen,
)
const BookingsScreen = screen(
  async () => (await import('./operator/bookings-screen.tsx')).BookingsScreen,
)
const CasesScreen = screen(async () => (await import('./operator/cases-screen.tsx')).CasesScreen)
const CatalogScreen = screen(
  async () => (await import('./operator/catalog-screen.tsx')).CatalogScreen,
)
const JobsScreen = screen(async () => (await import('./operator/jobs-screen.tsx')).JobsScreen)
const LicensesScreen = screen(
  async () => (await import('./operator/licenses-screen.tsx')).LicensesScreen,
)
const MarketScreen = screen(async () => (await import('./operator/market-screen.tsx')).MarketScreen)
const MarketsScreen = screen(
  async () => (await import('./operator/markets-screen.tsx')).MarketsScreen,
)
const OneMarketScreen = screen(
  async () => (await import('./operator/one-market-screen.tsx')).OneMarketScreen,
)
const OutboxScreen = screen(async () => (await import('./operator/outbox-screen.tsx')).OutboxScreen)
const PeopleScreen = screen(async () => (await import('./operator/people-screen.tsx')).PeopleScreen)
const PersonScreen = screen(async () => (await import('./operator/person-screen.tsx')).PersonScreen)
const WorkScreen = screen(async () => (await import('./operator/work-screen.tsx')).WorkScreen)

/** Every screen of the operator; nobody else is let in. */
export function OperatorPage() {
  const { user } = useCurrentUser()
  if (user === null) return null
  if (user.role !== 'operator') return <OperatorsOnly />
  return <Desk userId={user.id} />
}

function Desk({ userId }: { userId: string }) {
  const { data } = useSignInWays()
  if (data?.secondFactor?.needed) return <SecondFactorFirst />
  return (
    <KeepsList>
      <OperatorBar />
      <Screens userId={userId} />
    </KeepsList>
  )
}

function Screens({ userId }: { userId: string }) {
  useOperatorKeys()
  return (
    <Switch>
      <Route path={paths.operator} component={WorkScreen} />
      <Route path={paths.operatorJobs} component={JobsScreen} />
      <Route path={paths.operatorApplications}>
        <ApplicationsScreen userId={userId} />
      </Route>
      <Route path={paths.operatorApplication}>
        {/* The next application is another screen, not the same one with other words. */}
        {({ id }) => <ApplicationScreen key={id} id={id} userId={userId} />}
      </Route>
      <Route path={paths.operatorBookings} component={BookingsScreen} />
      <Route path={paths.operatorBooking}>{({ id }) => <BookingScreen key={id} id={id} />}</Route>
      <Route path={paths.operatorLicenses}>
        <LicensesScreen userId={userId} />
      </Route>
      <Route path={paths.operatorPeople} component={PeopleScreen} />
      <Route path={paths.operatorPerson}>
        {({ id }) => <PersonScreen key={id} id={id} userId={userId} />}
      </Route>
      <Route path={paths.operatorCases} component={CasesScreen} />
      <Route path={paths.operatorOutbox} component={OutboxScreen} />
      <Route path={paths.operatorAudit} component={AuditScreen} />
      <Route path={paths.operatorMarket} component={MarketScreen} />
      <Route path={paths.operatorMarkets} component={MarketsScreen} />
      <Route path={paths.operatorOneMarket}>
        {({ id }) => <OneMarketScreen key={id} id={id} />}
      </Route>
      <Route path={paths.operatorCatalog} component={CatalogScreen} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}

function OperatorsOnly() {
  return (
    <Page title="Operators only">
      <PageHeader
        title="This page is for operators only."
        text="Operators decide applications and look after bookings. Your own bookings are on your dashboard."
      />
      <LinkButton href={paths.home}>Go to the home page</LinkButton>
    </Page>
  )
}

function SecondFactorFirst() {
  return (
    <Page title="Second factor">
      <PageHeader
        title="Operators need a second factor here."
        text="Set it up on your profile, or sign in again with it: by a code of your authenticator app, or by a passkey."
      />
      <LinkButton href={paths.profile}>Go to your profile</LinkButton>
    </Page>
  )
}
