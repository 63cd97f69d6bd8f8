import type { Page } from '@playwright/test'
import { signInAsOperator } from './operator.ts'
import { expect, signInWithAPast, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** What has moved on this page so far, as browsers reckon it: 0.1 is a tenth of the window. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value // what a layout-shift holds
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

/** Opens a screen, holds back its data until the skeleton stands, and tells how much moved when they came. */
async function shiftWhenLoaded(page: Page, path: string, data: string): Promise<number> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(data, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path)
  const loading = page.getByRole('main').locator('[role=status][aria-busy=true]')
  await expect(loading.first()).toBeVisible()
  await expect(page.locator('main h1').first()).not.toHaveText('Loading')
  await page.evaluate(() => document.fonts.ready)
  release()
  await expect(loading).toHaveCount(0)
  await page.unroute(data)
  return shiftOf(page)
}

const customer = (page: Page) => signInWithAPast(page, 'customer')
const pro = (page: Page) => signInWithAPast(page, 'pro')

const SCREENS = [
  [customer, '/customer', '**/api/bookings'],
  [customer, '/profile', '**/api/profile'],
  [pro, '/professional', '**/api/bookings'],
  [pro, '/jobs', '**/api/bookings'],
  [signInAsOperator, '/operator', '**/api/operator/*'],
] as const

for (const [signIn, path, data] of SCREENS) {
  test(`${path} does not jump when its data come`, async ({ page }) => {
    await signIn(page)
    expect(await shiftWhenLoaded(page, path, data)).toBeLessThanOrEqual(0.05)
  })
}

test('a booking does not jump when it comes', async ({ page }) => {
  await signInWithAPast(page, 'customer')
  await page.goto('/customer')
  const link = page.getByRole('link', { name: /^Track/ }).first()
  const path = (await link.getAttribute('href')) ?? ''
  expect(await shiftWhenLoaded(page, path, `**/api${path}`)).toBeLessThanOrEqual(0.05)
})
