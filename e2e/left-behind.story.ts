import type { Page } from '@playwright/test'
import { expect, leave, signIn, signUp, test } from './story.ts'

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
