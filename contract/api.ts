import { accounts } from './accounts.ts'
import { applications } from './application-calls.ts'
import { assistant } from './assistant.ts'
import { audit } from './audit.ts'
import { bookings } from './booking-calls.ts'
import { businessCalls as business } from './business.ts'
import { cases } from './cases.ts'
import { catalog } from './catalog.ts'
import { dispatch } from './dispatch.ts'
import { health } from './health.ts'
import { marketCalls as market } from './market.ts'
import { marketsCalls as markets } from './markets.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { liveJobs } from './live-jobs.ts'
import { operatorAlerts } from './operator-alerts.ts'
import { operatorBookings } from './operator-booking-calls.ts'
import { people } from './people-calls.ts'
import { photos } from './photos.ts'
import { reviews } from './reviews.ts'

/** Every call there is: the table of contents, the source of OpenAPI and of the browser's typed calls. */
export const api = {
  accounts,
  applications,
  assistant,
  audit,
  bookings,
  business,
  cases,
  catalog,
  dispatch,
  health,
  market,
  markets,
  messages,
  notifications,
  operatorAlerts,
  liveJobs,
  operatorBookings,
  people,
  photos,
  reviews,
}
