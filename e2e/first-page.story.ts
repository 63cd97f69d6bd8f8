import type { Page } from '@playwright/test'
import {
  DESK_AND_PHONE,
  expect,
  expectNoSidewaysScroll,
  signInByHand,
  signUp,
  signUpAndLeave,
  test,
} from './story.ts'

const HEADING = 'Professional Home Services, On Demand'

/** Everything the page says to its console, whatever it is. */
function consoleOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is all there, and so is the way to sign in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
    await expect(page.getByText('$75.00')).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.locator('input[name=email]')).toBeVisible()
  })

  test('an address that is not there says so, and leads home', async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  })
})

for (const [name, viewport] of DESK_AND_PHONE) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a visitor’s page says nothing to the console and asks for nothing', async ({ page }) => {
      const said = consoleOf(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/', { waitUntil: 'networkidle' })
      await expectNoSidewaysScroll(page)
      expect(said).toEqual([])
      expect(asked.filter((path) => path.startsWith('/api'))).toEqual([])
    })

    test('every class of the landing page is in the style sheet it carries', async ({ page }) => {
      for (const path of ['/', '/customer']) {
        await page.goto(path)
        const unknown = await page.evaluate(() => {
          const sheet = document.querySelector('style')?.textContent ?? ''
          const names = [...document.querySelectorAll('[class]')].flatMap((element) => [
            ...element.classList,
          ])
          return [...new Set(names)].filter((each) => !sheet.includes(`.${CSS.escape(each)}`))
        })
        // Names that others hang their rules on, and those of the icons.
        expect(unknown.filter((each) => !/^(group$|lucide)/.test(each))).toEqual([])
      }
    })

    test('the page is about as tall before it is laid out as after', async ({ page }) => {
      await page.goto('/')
      const parts = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.later')].map((part) => {
          part.style.contentVisibility = 'visible'
          const style = getComputedStyle(part)
          const edges = [
            'paddingTop',
            'paddingBottom',
            'borderTopWidth',
            'borderBottomWidth',
          ] as const
          const around = edges.reduce((sum, each) => sum + Number.parseFloat(style[each]), 0)
          const [about] = /[\d.]+(?=px)/.exec(style.containIntrinsicBlockSize) ?? []
          return { about: Number(about), inside: part.offsetHeight - around }
        }),
      )
      expect(parts).toHaveLength(5)
      // What the scroll bar would jump by; with other services or support the parts are some lines more or less.
      for (const { about, inside } of parts) expect(Math.abs(about - inside)).toBeLessThan(100)
    })

    test('nothing moves when the letters come', async ({ page }) => {
      await page.route('**/*.woff2', async (route) => {
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
        await route.continue()
      })
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[] // what a layout-shift is
              resolve(shifts.reduce((sum, { value }) => sum + value, 0))
            }).observe({ type: 'layout-shift', buffered: true })
            // Where nothing moved, nothing is told.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      expect(moved).toBeLessThanOrEqual(0.02)
    })
  })
}

test('who wants to join comes to the application after signing in', async ({ page }) => {
  const { email, password } = await signUpAndLeave(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Join as Professional' }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Professional Application' })).toBeVisible()
})

test('who is signed in never sees the landing page, who signed out never the app', async ({
  page,
}) => {
  await signUp(page)
  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { saw } = window as unknown as { saw: (text: string) => void } // exposed above
      saw(document.body?.innerText ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Book a Service')).toBeVisible()
  expect(seen.length).toBeGreaterThan(0)
  expect(
    seen.filter((text) => text.includes('Our Services') || text.includes('Get Started')),
  ).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByText('Welcome,')).toBeHidden()
})

test('back on the landing page after signing in, one is signed in', async ({ page }) => {
  const { email } = await signUpAndLeave(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await signInByHand(page, email)
  await page.goBack()
  while (new URL(page.url()).pathname !== '/') await page.goBack()
  await expect(page.getByText('Welcome,').first()).toBeVisible()
})

test('whose session has ended sees the landing page all the same', async ({ page, context }) => {
  await context.addCookies([
    { name: 'fixwell_session', value: 'a'.repeat(43), domain: 'localhost', path: '/' },
  ])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible()
  await expect(page.getByText('$75.00')).toBeVisible()
  await page.goto('/customer')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('the whole first page can be printed and pictured, also where nothing may move', async ({
  browser,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await (await browser.newContext({ reducedMotion })).newPage()
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveCSS('content-visibility', 'visible')
    await page.close()
  }
})
