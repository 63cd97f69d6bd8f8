import { parse } from 'regexparam'
import textFont from '#web/fonts/text.woff2'
import { paths } from '#web/app/paths.ts'
import type { CallName } from '#web/lib/call.ts'

/** The files of each screen, by its source; written in by the build. */
const FILES = JSON.parse(String(import.meta.env.VITE_SCREEN_FILES)) as Record<
  string,
  readonly string[]
> // as scripts/bundle-pages.mjs writes them

type Get = Extract<CallName, `GET ${string}`>

/** What a screen asks for before it shows anything. */
const SCREENS: readonly [path: string, page: string, calls: readonly Get[]][] = [
  [paths.home, 'welcome', []],
  [paths.aiBooking, 'ai-booking', ['GET /api/services', 'GET /api/profile']],
  [paths.customer, 'customer-dashboard', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [
    paths.customerDashboard,
    'customer-dashboard',
    ['GET /api/bookings', 'GET /api/bookings/figures'],
  ],
  [paths.professional, 'professional', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [paths.proDashboard, 'professional', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [paths.dashboard, 'dashboard', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [paths.jobs, 'jobs', ['GET /api/bookings']],
  [paths.booking, 'booking', ['GET /api/bookings/:id']],
  [paths.profile, 'profile', ['GET /api/profile']],
  [paths.proApply, 'pro-apply', []],
  [paths.operatorScreens, 'operator', []],
]

const PATTERNS = SCREENS.map(([path, page, calls]) => ({ ...parse(path), page, calls }))

/**
 * A slow line costs half a second a question: the files of the screen, who is here and what is shown are
 * asked for together, not one after the other.
 */
export function linksOf(path: string): string {
  const found = PATTERNS.find(({ pattern }) => pattern.test(path))
  if (found === undefined) return callLink('/api/auth/user')
  const [, id = ''] = found.pattern.exec(path) ?? []
  const files = FILES[`pages/${found.page}-page.tsx`] ?? []
  // What is no id is not asked for; whatever stands in an address must not get into a header.
  const calls = (/^[\w-]{0,64}$/.test(id) ? found.calls : []).map((name) =>
    name.slice('GET '.length).replace(':id', id),
  )
  return [
    ...files.map((file) => `<${file}>; rel=modulepreload`),
    ...['/api/auth/user', ...calls].map(callLink),
    FONT,
  ].join(', ')
}

// Lists break their lines where the letters make them: the letters must be there before.
const FONT = `<${textFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`

// Of the very kind that `call()` sends, else the browser would ask twice.
const callLink = (address: string) =>
  `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`
