import type { Booking } from '#contract/bookings.ts'
import { signIn, TestBrowser } from '#server/testing/test-browser.ts'
import { withChromium } from './chromium.ts'
import { judge, tell } from './goals.ts'
import { each, type Seen, visit } from './lighthouse.ts'
import { say } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { startSite } from './servers.ts'

/** Of every demo account. */
const DEMO_PASSWORD = 'fixwell-demo'

const PEOPLE = {
  customer: 'busy.customer@fixwell.test',
  pro: 'busy.pro@fixwell.test',
  operator: 'operator@fixwell.test',
}
type Person = keyof typeof PEOPLE

/** What signed-in people see on a phone, each screen opened cold: nothing in the cache, a slow line, a slow phone. */
export async function screens(): Promise<void> {
  say('\nSigned-in screens on a phone')
  const site = await startSite({})
  const home = `http://localhost:${site.port}`
  try {
    const [customer, pro, operator] = await Promise.all([
      cookieOf(home, 'customer'),
      cookieOf(home, 'pro'),
      cookieOf(home, 'operator'),
    ])
    const looked: Record<string, [path: string, cookie: string]> = {
      'customer dashboard': ['/customer', customer],
      assistant: ['/ai-booking', customer],
      'a booking': [`/bookings/${await someBooking(home, customer)}`, customer],
      profile: ['/profile', customer],
      'professional dashboard': ['/professional', pro],
      jobs: ['/jobs', pro],
      operator: ['/operator', operator],
    }
    for (const [name, [path, cookie]] of Object.entries(looked)) {
      const seen: Seen[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        seen.push(await withChromium((port) => visit(port, home + path, 'devtools', cookie)))
      report(name, seen)
    }
  } finally {
    await site.stop()
  }
}

function report(name: string, seen: Seen[]) {
  tell(`${name}, performance`, each(seen, 'performance'), '')
  judge(
    `${name}, largest paint, applied`,
    { most: 2.5, unit: ' s' },
    each(seen, 'largestPaintMs').map((ms) => ms / 1_000),
  )
  judge(`${name}, layout shift`, { most: 0.05 }, each(seen, 'layoutShift'))
  judge(
    `${name}, JavaScript`,
    { most: 130, unit: ' KB' },
    each(seen, 'scriptBytes').map((bytes) => bytes / 1_000),
  )
}

async function cookieOf(home: string, person: Person): Promise<string> {
  const browser = new TestBrowser(home)
  await signIn(browser, PEOPLE[person], DEMO_PASSWORD)
  const session = browser.cookie('fixwell_session')
  if (session === undefined) throw new Error(`${person} could not sign in`)
  return `fixwell_session=${session}`
}

async function someBooking(home: string, cookie: string): Promise<string> {
  const answer = await fetch(`${home}/api/bookings`, { headers: { cookie } })
  const bookings = (await answer.json()) as Booking[] // as the contract says
  const [first] = bookings
  if (!first) throw new Error('the demo customer has no booking')
  return first.id
}
