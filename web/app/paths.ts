/** The only place where an address of the site is spelled. */
export const paths = {
  home: '/',
  aiBooking: '/ai-booking',
  customer: '/customer',
  customerDashboard: '/dashboard/customer',
  professional: '/professional',
  proDashboard: '/dashboard/pro',
  dashboard: '/dashboard',
  proApply: '/pro/apply',
  profile: '/profile',
  booking: '/bookings/:id',
  jobs: '/jobs',
} as const

/** Pages of the server: reached by leaving this one. */
export const LOGIN_PATH = '/api/login'
export const LOGOUT_PATH = '/api/logout'

export const bookingPath = (id: string): string => `/bookings/${encodeURIComponent(id)}`

/** Where somebody of this role finds his dashboard. */
export const dashboardPathFor = (role: string): string =>
  role === 'pro' ? paths.professional : paths.customer
