import type { Page } from '@playwright/test'
import { expect, signInWithAPast, test, fetched } from './story.ts'

/** What a page asks for that was open while the site was built anew: these files are gone, and the site has others. */
async function buildAnew(page: Page, gone: string) {
  await page.clock.fastForward('01:00')
  await page.route(gone, (route) => route.fulfill({ status: 404 }))
  await page.route(/\/professional(\/earnings)?$/, async (route) => {
    if (route.request().isNavigationRequest()) {
      // Loaded anew, the page is of the new build.
      await page.unroute(gone)
      return route.continue()
    }
    const html = await (await fetched(route)).text()
    return route.fulfill({ body: html.replace(/assets\/index-/g, 'assets/index-new-') })
  })
}

test('a page of an older build opens the next screen, and a dialog says what to do', async ({
  page,
}) => {
  await page.clock.install()
  await signInWithAPast(page, 'pro')
  await page.goto('/professional')
  const earnings = page.getByRole('link', { name: 'Earnings', exact: true })
  await expect(earnings).toBeVisible()
  await buildAnew(page, '**/assets/{earnings-page,messages-dialog}-*.js')
  await page
    .getByRole('button', { name: /^Message/ })
    .first()
    .click()
  await expect(page.locator('[data-toast]')).toContainText('We have updated this site.')
  await earnings.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your earnings' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/professional/earnings')
})

test('a map that does not load leaves all else of My business standing', async ({ page }) => {
  await page.route('**/assets/area-map-*.js', (route) => route.abort())
  await signInWithAPast(page, 'pro')
  await page.goto('/professional/business')
  await expect(page.getByText('The map did not load.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save areas' })).toBeVisible()
})
