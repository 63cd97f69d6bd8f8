import { HELP_PATH } from '#contract/site.ts'

/** The only place where an address of the site is spelled. */
export const paths = {
  home: '/',
  help: HELP_PATH,
  aiBooking: '/ai-booking',
  customer: '/customer',
  customerDashboard: '/dashboard/customer',
  professional: '/professional',
  business: '/professional/business',
  proDashboard: '/dashboard/pro',
  dashboard: '/dashboard',
  proApply: '/pro/apply',
  profile: '/profile',
  notifications: '/profile/notifications',
  booking: '/bookings/:id',
  receipt: '/bookings/:id/receipt',
  cases: '/cases',
  case: '/cases/:id',
  jobs: '/jobs',
  earnings: '/professional/earnings',
  operator: '/operator',
  operatorScreens: '/operator/*?',
  operatorApplications: '/operator/applications',
  operatorApplication: '/operator/applications/:id',
  operatorBookings: '/operator/bookings',
  operatorBooking: '/operator/bookings/:id',
  operatorJobs: '/operator/jobs',
  operatorLicenses: '/operator/licenses',
  operatorCases: '/operator/cases',
  operatorOutbox: '/operator/outbox',
  operatorPeople: '/operator/people',
  operatorPerson: '/operator/people/:id',
  operatorAudit: '/operator/audit',
  operatorMarket: '/operator/market',
  operatorMarkets: '/operator/markets',
  operatorOneMarket: '/operator/markets/:id',
  operatorCatalog: '/operator/catalog',
} as const

/** A page of the server: reached by leaving this one. */
export const LOGOUT_PATH = '/api/logout'

/** A step of the application; the first one has the bare address. */
export const proApplyPath = (step: number): string =>
  step === 1 ? paths.proApply : `${paths.proApply}?step=${step}`

export const bookingPath = (id: string): string => `/bookings/${encodeURIComponent(id)}`

export const receiptPath = (id: string): string => `${bookingPath(id)}/receipt`

export const casePath = (id: string): string => `/cases/${encodeURIComponent(id)}`

export const operatorApplicationPath = (id: string): string =>
  `/operator/applications/${encodeURIComponent(id)}`

/** The license with the question what was found. */
export const checkLicensePath = (id: string): string =>
  `${paths.operatorLicenses}?check=${encodeURIComponent(id)}`

export const operatorBookingPath = (id: string): string =>
  `/operator/bookings/${encodeURIComponent(id)}`

export const operatorPersonPath = (id: string): string =>
  `/operator/people/${encodeURIComponent(id)}`

/** One market, with its ZIP codes. */
export const operatorMarketPath = (id: string): string =>
  `${paths.operatorMarkets}/${encodeURIComponent(id)}`

/** Where somebody of this role finds their dashboard. */
export const dashboardPathFor = (role: string): string =>
  role === 'pro' ? paths.professional : paths.customer
