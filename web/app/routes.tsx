import { Route, Switch, useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { NotFoundPage, SignInFirstPage } from '#web/pages/not-found-page.tsx'
import { screen } from '#web/ui/screen.tsx'
import { ScreenSkeleton } from '#web/ui/screen-skeleton.tsx'
import { isScreen } from './is-screen.ts'
import { paths } from './paths.ts'

// Visitors get documents of their own (visitor/); here they are only those whose session has ended.
const VisitorPage = screen(async () => (await import('#web/pages/visitor-page.tsx')).VisitorPage)
const HelpPage = screen(async () => (await import('#web/pages/help-page.tsx')).HelpScreen)
const WelcomePage = screen(async () => (await import('#web/pages/welcome-page.tsx')).WelcomePage)
const AiBookingPage = screen(
  async () => (await import('#web/pages/ai-booking-page.tsx')).AiBookingPage,
)
const CustomerDashboardPage = screen(
  async () => (await import('#web/pages/customer-dashboard-page.tsx')).CustomerDashboardPage,
)
const DashboardPage = screen(
  async () => (await import('#web/pages/dashboard-page.tsx')).DashboardPage,
)
const ProfessionalPage = screen(
  async () => (await import('#web/pages/professional-page.tsx')).ProfessionalPage,
)
const BusinessPage = screen(
  async () => (await import('#web/pages/professional/business-page.tsx')).BusinessPage,
)
const JobsPage = screen(async () => (await import('#web/pages/jobs-page.tsx')).JobsPage)
const EarningsPage = screen(async () => (await import('#web/pages/earnings-page.tsx')).EarningsPage)
const ReceiptPage = screen(async () => (await import('#web/pages/receipt-page.tsx')).ReceiptPage)
const BookingPage = screen(async () => (await import('#web/pages/booking-page.tsx')).BookingPage)
const CasesPage = screen(async () => (await import('#web/pages/cases-page.tsx')).CasesPage)
const CasePage = screen(async () => (await import('#web/pages/case-page.tsx')).CasePage)
const OperatorPage = screen(async () => (await import('#web/pages/operator-page.tsx')).OperatorPage)
const ProApplyPage = screen(
  async () => (await import('#web/pages/pro-apply-page.tsx')).ProApplyPage,
)
const NotificationsPage = screen(
  async () => (await import('#web/pages/notifications-page.tsx')).NotificationsPage,
)
const ProfilePage = screen(async () => (await import('#web/pages/profile-page.tsx')).ProfilePage)

/** Every screen there is. Visitors have `/` only; all else is not there for them. */
export function Routes() {
  const { status } = useCurrentUser()
  if (status === 'loading') return <ScreenSkeleton />
  if (status === 'signed-out') {
    return (
      <Switch>
        <Route path={paths.home} component={VisitorPage} />
        <Route path={paths.help} component={HelpPage} />
        <Route component={NotForVisitors} />
      </Switch>
    )
  }
  return (
    <Switch>
      <Route path={paths.home} component={WelcomePage} />
      <Route path={paths.help} component={HelpPage} />
      <Route path={paths.aiBooking} component={AiBookingPage} />
      <Route path={paths.customer} component={CustomerDashboardPage} />
      <Route path={paths.customerDashboard} component={CustomerDashboardPage} />
      <Route path={paths.professional} component={ProfessionalPage} />
      <Route path={paths.proDashboard} component={ProfessionalPage} />
      <Route path={paths.business} component={BusinessPage} />
      <Route path={paths.jobs} component={JobsPage} />
      <Route path={paths.dashboard} component={DashboardPage} />
      <Route path={paths.earnings} component={EarningsPage} />
      <Route path={paths.receipt} component={ReceiptPage} />
      <Route path={paths.booking} component={BookingPage} />
      <Route path={paths.cases} component={CasesPage} />
      <Route path={paths.case} component={CasePage} />
      <Route path={paths.profile} component={ProfilePage} />
      <Route path={paths.notifications} component={NotificationsPage} />
      <Route path={paths.proApply} component={ProApplyPage} />
      <Route path={paths.operatorScreens} component={OperatorPage} />
      <Route component={NotFoundPage} />
    </Switch>
  )
}

function NotForVisitors() {
  const [location] = useLocation()
  const search = useSearch()
  if (!isScreen(location)) return <NotFoundPage />
  return <SignInFirstPage aim={search === '' ? location : `${location}?${search}`} />
}
