import { describe, expect, signIn, test } from './story.ts'

test.use({ viewport: { width: 1280, height: 1080 } })

test('the assistant and its booking form', async ({ page }) => {
  await signIn(page, 'customer@fixwell.test', 'fixwell-demo')
  await describe(page, 'kitchen sink is backing up and smells')
  await page.getByLabel('Address').fill('350 Fifth Avenue')
  await page.getByLabel('ZIP Code').fill('10001')
  await page.keyboard.press('Tab')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('radio').nth(1).press('Space')
  await expect(page.getByText('$125.00 - $275.00').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: 'docs/pictures/booking.png', animations: 'disabled' })
})
