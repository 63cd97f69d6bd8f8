import { SIZES, expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

test('a page whose script is lost says so, and can be loaded again', async ({ page }) => {
  await signUp(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/profile', { waitUntil: 'domcontentloaded' })
  const again = page.getByRole('link', { name: 'Load it again' })
  await expect(again).toBeHidden()
  // Ten seconds later.
  await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
  await expect(page.getByRole('heading', { name: 'Fixwell takes long to load' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/*.js')
  await again.click()
  await expect(page.getByLabel('Last name')).toBeVisible()
  await expect(again).toHaveCount(0)
})

for (const [name, viewport] of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('while the site is away a page says so, keeps what was typed, and mends itself', async ({
      page,
    }) => {
      await signUp(page)
      const away = page.getByText('What you typed stays here, and we go on trying.')
      const busy = { status: 503, headers: { 'retry-after': '1' }, body: '' }

      // Opened in a bad moment, it is neither lost nor signed out.
      await page.route('**/api/**', (route) => route.fulfill(busy))
      await page.goto('/profile')
      await expect(away).toBeVisible()
      await expect(page.getByText('404')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.unroute('**/api/**')
      const lastName = page.getByLabel('Last name')
      await expect(lastName).toBeVisible()
      await expect(away).toHaveCount(0)

      // What was typed is still there when we are back.
      await page.route('**/api/**', (route) => route.abort())
      await lastName.fill('Moreau-Dubois')
      const save = page.getByRole('button', { name: 'Save' }).first()
      // What was asked before and is answered only now says that the site is there: then the next press tells.
      await expect(async () => {
        await save.click()
        await expect(away).toBeVisible({ timeout: 6_000 })
      }).toPass()
      await page.unroute('**/api/**')
      await expect(away).toHaveCount(0)
      await expect(lastName).toHaveValue('Moreau-Dubois')
    })
  })
}

test('a screen that did not open without a connection opens by itself when there is one', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Last name')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'AI Booking' }).click()
  await expect(page.getByRole('heading', { name: 'This screen did not open' })).toBeVisible()
  await expect(page.getByText('You are offline. It opens by itself')).toBeVisible()
  await expectAccessible(page)
  // Without a connection, pressing does no harm.
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page.getByText('You are offline. It opens by itself')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This screen did not open' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
