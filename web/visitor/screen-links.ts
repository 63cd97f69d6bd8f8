import { parse } from 'regexparam'
import textFont from '#web/fonts/text.woff2'
import { paths } from '#web/app/paths.ts'
import type { CallName } from '#web/lib/call.ts'

interface Chunk {
  file: string
  /** Other chunks, which may need each other. */
  imports?: string[]
}

/** What the site was built to, by its source; written in by the build. */
const CHUNKS = JSON.parse(String(import.meta.env.VITE_MANIFEST)) as Record<
  string,
  Chunk | undefined
> // as Vite writes its manifest

const needed = (source: string, found = new Set<string>()): Set<string> => {
  if (found.has(source)) return found
  found.add(source)
  for (const each of CHUNKS[source]?.imports ?? []) needed(each, found)
  return found
}

/** What every screen needs: the app's page names it, too, but the browser reads the page after the links. */
const THERE = needed('index.html')

const filesOf = (sources: Iterable<string>) =>
  [...sources].flatMap((source) => CHUNKS[source]?.file ?? [])

/** The files a screen needs besides. */
const filesBesides = (page: string) =>
  filesOf([...needed(`pages/${page}-page.tsx`)].filter((source) => !THERE.has(source)))

type Get = Extract<CallName, `GET ${string}`>

/** What a screen asks for before it shows anything. */
const SCREENS: readonly [path: string, page: string, calls: readonly Get[]][] = [
  [paths.home, 'welcome', ['GET /api/bookings']],
  [paths.help, 'help', []],
  [paths.aiBooking, 'ai-booking', ['GET /api/services', 'GET /api/profile']],
  [paths.customer, 'customer-dashboard', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [
    paths.customerDashboard,
    'customer-dashboard',
    ['GET /api/bookings', 'GET /api/bookings/figures'],
  ],
  [paths.professional, 'professional', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [paths.proDashboard, 'professional', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [paths.business, 'professional/business', ['GET /api/professional']],
  [paths.dashboard, 'dashboard', ['GET /api/bookings', 'GET /api/bookings/figures']],
  [paths.jobs, 'jobs', ['GET /api/bookings']],
  [paths.earnings, 'earnings', []],
  [paths.receipt, 'receipt', ['GET /api/bookings/:id']],
  [paths.booking, 'booking', ['GET /api/bookings/:id']],
  [paths.cases, 'cases', ['GET /api/cases']],
  [paths.case, 'case', ['GET /api/cases/:id']],
  [paths.profile, 'profile', ['GET /api/profile', 'GET /api/profile/sign-in']],
  [paths.notifications, 'notifications', ['GET /api/notifications/preferences']],
  [paths.proApply, 'pro-apply', []],
  [paths.operatorScreens, 'operator', []],
]

const PATTERNS = SCREENS.map(([path, page, calls]) => ({
  ...parse(path),
  files: filesBesides(page),
  calls,
}))

const moduleLink = (file: string) => `</${file}>; rel=modulepreload`

const LINKS_THERE = filesOf(THERE).map(moduleLink)

/**
 * A slow line costs half a second a question: the files of the screen, who is here and what is shown are
 * asked for together, not one after the other. Six at a time are, in the order told: the largest first, which also
 * takes the longest to run.
 */
export function linksOf(path: string): string {
  const found = PATTERNS.find(({ pattern }) => pattern.test(path))
  if (found === undefined) return callLink('/api/auth/user')
  const [, id = ''] = found.pattern.exec(path) ?? []
  // What is no id is not asked for; whatever stands in an address must not get into a header.
  const calls = (/^[\w-]{0,64}$/.test(id) ? found.calls : []).map((name) =>
    name.slice('GET '.length).replace(':id', id),
  )
  return [
    ...LINKS_THERE,
    ...['/api/auth/user', ...calls].map(callLink),
    ...found.files.map(moduleLink),
    FONT,
  ].join(', ')
}

// Lists break their lines where the letters make them: the letters must be there before.
const FONT = `<${textFont}>; rel=preload; as=font; type="font/woff2"; crossorigin`

// Of the very kind that `call()` sends, else the browser would ask twice.
const callLink = (address: string) =>
  `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`
