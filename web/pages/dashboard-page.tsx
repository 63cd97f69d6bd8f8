import { useCurrentUser } from '#web/features/accounts/queries.ts'
import { CustomerDashboardPage } from './customer-dashboard-page.tsx'
import { ProfessionalPage } from './professional-page.tsx'

/** One address that shows the screen of whoever opens it. */
export function DashboardPage() {
  const { user } = useCurrentUser()
  return user?.role === 'pro' ? <ProfessionalPage /> : <CustomerDashboardPage />
}
