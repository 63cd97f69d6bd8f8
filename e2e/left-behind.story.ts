import type { Page } from '@playwright/test'
import { expect, expectAccessible, leave, PASSWORD, signIn, signUp, test } from './story.ts'

const TYPED = '12 Hidden Lane'

const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))

test('a session ends by itself: what was typed is shown to its owner alone', async ({ page }) => {
  const ada = await signUp(page)
  await page.goto('/profile')
  await page.getByLabel('Usual address').fill(TYPED)
  await page.request.get('/api/logout')
  // Nobody touches the page; it leaves, with all it showed.
  await page.waitForURL(/\/oidc\/interaction\//)
  expect(await page.content()).not.toContain(TYPED)
  const left = await everythingKept(page)
  expect(left).toContain('profile_draft')
  expect(left).not.toMatch(/Hidden|Lane/)

  await signUp(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Usual address')).toHaveValue('')

  await leave(page)
  await signIn(page, ada.email)
  await page.goto('/profile')
  await expect(page.getByLabel('Usual address')).toHaveValue(TYPED)
})

test('a session ends while a message is sent: they read so, and what they wrote is in the box again', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page)
  await page.goto('/ai-booking')
  const message = page.getByLabel('Your message')
  await message.fill('The pipe under the sink drips, and the cupboard below is wet.')
  await context.clearCookies()
  await message.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const signedOut = page.getByText('You were signed out. What you wrote is kept')
  await expect(signedOut).toBeVisible()
  await expectAccessible(page)

  // It stands there as long as they try.
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[name=password]').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('do not belong together')
  await expect(signedOut).toBeVisible()
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ai-booking')
  await expect(message).toHaveValue('The pipe under the sink drips, and the cupboard below is wet.')
})
