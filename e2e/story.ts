import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIRequestContext,
  type APIResponse,
  expect,
  type Locator,
  type Page,
  type Route,
  test as base,
} from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const THE_NETWORKS =
  /^Failed to load resource|^TypeError: Failed to fetch dynamically imported module/

/** A story fails when the page logs an error; answers the story provokes are the network's own words. */
export const test = base.extend<
  { quietPage: undefined; everybodyLeaves: undefined },
  { asksAnew: undefined }
>({
  asksAnew: [
    async ({ playwright }, use) => {
      const some = await playwright.request.newContext()
      askAnew(Object.getPrototypeOf(some))
      await some.dispose()
      await use(undefined)
    },
    { auto: true, scope: 'worker' },
  ],
  quietPage: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !THE_NETWORKS.test(message.text()))
          errors.push(message.text())
      })
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  // The others of a story would go on looking at their pages, and have the machine do so, while the next ones are told.
  everybodyLeaves: [
    async ({ browser, context }, use) => {
      await use(undefined)
      const others = browser.contexts().filter((each) => each !== context)
      await Promise.all(others.map((each) => each.close()))
    },
    { auto: true },
  ],
})

/**
 * What a story asks for by itself goes over connections it has kept, also over one the site lets go of in that very
 * moment, as it may of any that is idle (microsoft/playwright#42701). It is asked anew, as a browser asks by itself.
 */
const ANEW = { maxRetries: 3 }

/** So are all calls of this kind from now on. */
function askAnew(all: APIRequestContext) {
  // oxlint-disable-next-line typescript/unbound-method -- whose it is comes with each call
  all.fetch = new Proxy(all.fetch, {
    apply: (fetch, asking, [call, options]: Parameters<APIRequestContext['fetch']>) =>
      Reflect.apply(fetch, asking, [call, { ...ANEW, ...options }]),
  })
}

// oxlint-disable-next-line house/no-re-exports -- who tells a story has both from here, and never the bare `test`
export { expect }

const DESK = ['a desk', { width: 1280, height: 860 }] as const
const PHONE = ['a phone', { width: 390, height: 844 }] as const

/** Where what is looked at is the screen itself. */
export const DESK_AND_PHONE = [DESK, PHONE]

/** Where a story is told that goes the same way on both: on a phone, and with STORIES_SIZES=both at a desk as well. */
export const SIZES = process.env['STORIES_SIZES'] === 'both' ? DESK_AND_PHONE : [PHONE]

/** The same, each in a place of its own, by ZIP code: where nobody else of any story works. */
export const sizesAt = (...zips: [string, string]) =>
  SIZES.map(([where, viewport], index) => ({ where, viewport, zip: zips[index] ?? '' }))

export const PASSWORD = 'a long enough secret'

let newcomers = 0

/** Somebody nobody has signed up yet. */
export function newcomer() {
  newcomers += 1
  return {
    firstName: 'Lena',
    lastName: 'Moreau',
    email: `lena.${newcomers}.${process.pid}@example.com`,
    password: PASSWORD,
  }
}

/** That these words stand on the page, or in one place of it, in some frame from now on, however soon they go again. */
export const saidInPassing = (page: Page, words: string, within = 'body') =>
  page.waitForFunction(
    ([said, place]) => document.querySelector<HTMLElement>(place)?.innerText.includes(said),
    [words, within] as const,
  )

/** Signs up as a browser does, on the site's own pages. */
export async function signUpByHand(page: Page, person = newcomer()) {
  await page.goto('/api/login')
  await page.locator('a[href$="sign-up"]').click()
  for (const [name, value] of Object.entries(person))
    await page.locator(`input[name=${name}]`).fill(value)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  return person
}

/** Comes to the page to sign in, and signs in there. */
export async function signInByHand(page: Page, email: string, password = PASSWORD) {
  await page.goto('/api/login')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
}

/** The same by what the browser would send, without drawing a page; it has none open yet, or stays on the one it is on. */
export async function signUp(page: Page, person = newcomer()) {
  const form = await page.request.get('/api/login')
  await send(
    page,
    await page.request.get(leadingTo(await form.text(), /href="([^"]*\/sign-up)"/)),
    person,
  )
  return person
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await send(page, await page.request.get('/api/login'), { email, password })
}

/** Sends the form of a page, and comes to the site's first page by it. */
async function send(page: Page, at: APIResponse, form: Record<string, string>) {
  const action = leadingTo(await at.text(), /<form method="post" action="([^"]+)"/)
  const { origin } = new URL(at.url())
  const done = await page.request.post(new URL(action, origin).href, { form, headers: { origin } })
  expect(new URL(done.url()).pathname).toBe('/')
}

function leadingTo(page: string, mark: RegExp): string {
  const found = mark.exec(page)?.[1]
  if (found === undefined) throw new Error(`nothing like ${String(mark)} on ${page}`)
  return found
}

/** Is a visitor again. An open page would notice, and leave for sign-in in the way of where the story goes next. */
export async function leave(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

export async function signUpAndLeave(page: Page) {
  const person = await signUp(page)
  await leave(page)
  return person
}

/** Two of the demo's people: months of jobs and reviews are more than a story can live through. */
export const signInWithAPast = (page: Page, who: 'customer' | 'pro') =>
  signIn(page, `busy.${who}@fixwell.test`, 'fixwell-demo')

/** Tells the assistant, and waits for its booking form. */
export async function describe(page: Page, problem: string) {
  await page.goto('/ai-booking')
  const message = page.getByLabel('Your message')
  await message.fill(problem)
  // Into the field: what has the focus while a screen is still coming in may change.
  await message.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
}

/** The times true of the place: while it is looked up, those of the place before still stand there. */
export async function timesIn(form: Page | Locator): Promise<Locator> {
  const times = form.getByRole('radiogroup', { name: 'Available Time Slots' })
  await expect(times).toHaveAttribute('aria-busy', 'false')
  return times
}

/** Chooses one of them. */
export async function chooseTime(form: Page | Locator, which = 0) {
  const times = await timesIn(form)
  await times.getByRole('radio').nth(which).press('Space')
}

/**
 * Answers the first call of this kind in its own way. The others go on to the site, also those that leave in that very
 * moment: a route that ends by itself loses those.
 */
export async function answerOnce(
  page: Page,
  calls: string | RegExp,
  answer: (route: Route) => Promise<void>,
) {
  let answered = false
  await page.route(calls, async (route) => {
    if (answered) return route.continue()
    answered = true
    return answer(route)
  })
}

/** What the server answers to a call of a page. */
export const fetched = (route: Route) => route.fetch(ANEW)

/** The first call of this kind does not get through. */
export const breakOnce = (page: Page, calls: string) =>
  answerOnce(page, calls, (route) => route.abort())

/** Calls of this page are not given up after twenty seconds: an answer that is held comes whenever it is let go. */
export const neverGiveUp = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

/** The first call of this kind is done, and nobody hears of it. */
export const loseAnswerOnce = (page: Page, calls: string) =>
  answerOnce(page, calls, async (route) => {
    await fetched(route)
    await route.abort()
  })

/** By the default rules, none switched off. */
export async function expectAccessible(page: Page) {
  const told = await barriers(page)
  // What came in while it was looked at was still half faded in: what is wrong with the page stays so.
  expect(told.length === 0 ? told : await barriers(page), page.url()).toEqual([])
}

async function barriers(page: Page): Promise<string[]> {
  // What is laid out only when somebody comes near moves what is looked at, and its ground is mistaken.
  // Half faded in, everything is too pale.
  await page.evaluate(async () => {
    for (const each of document.querySelectorAll<HTMLElement>('.later')) {
      each.style.contentVisibility = 'visible'
      // It would be two seconds until then, with nothing to see.
      for (const waiting of each.getAnimations()) waiting.finish()
    }
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Only what it finds is told: all of what it looked at takes as long again to tell.
  const look = () =>
    page.evaluate(async () => {
      const found = await window.axe?.run({ resultTypes: ['violations'] })
      return found?.violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
      )
    })
  const told = await look()
  if (told !== undefined) return told
  await page.evaluate(AXE)
  return (await look()) ?? ['axe did not load']
}

export async function expectNoSidewaysScroll(page: Page) {
  const [wide, window] = await page.evaluate(() => {
    // What is laid out only once it is seen is as wide then.
    for (const each of document.querySelectorAll<HTMLElement>('.later'))
      each.style.contentVisibility = 'visible'
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth]
  })
  expect(wide, page.url()).toBeLessThanOrEqual(window ?? 0)
}

/** Goes on with the Tab key until this has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never reached ${String(target)}`)
}
