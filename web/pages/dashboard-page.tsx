import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { CustomerDashboardPage } from './customer-dashboard-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** One address that shows the screen of whoever opens it; there is none for professionals. */
export function DashboardPage() {
  const { user } = useCurrentUser()
  return user?.role === 'pro' ? <NotFoundPage /> : <CustomerDashboardPage />
}
