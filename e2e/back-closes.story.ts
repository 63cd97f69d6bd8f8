import type { Page } from '@playwright/test'
import { expect, SIZES, signInWithAPast, test } from './story.ts'

/** Presses the browser's Back, without waiting for a page that it may not lead to. */
async function pressBack(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  const entryId = entries[currentIndex - 1]?.id ?? -1
  await browser.send('Page.navigateToHistoryEntry', { entryId })
}

/** From the first page, which Back leads to. */
async function openDashboard(page: Page) {
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Dashboard/ })
    .first()
    .click()
}

for (const [size, viewport] of SIZES)
  test(`on ${size} Back closes a dialog, and leads back from the page after that`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signInWithAPast(page, 'customer')
    const message = page.getByRole('button', { name: /^Message/ }).first()
    const dialog = page.getByRole('dialog')
    const words = dialog.getByRole('textbox')
    await openDashboard(page)
    await message.click()
    await words.fill('Please ring twice')
    const entries = await page.evaluate(() => history.length)

    await pressBack(page)
    await expect(dialog).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/customer')
    await expect(message).toBeFocused()
    await message.click()
    await expect(words).toHaveValue('Please ring twice')

    // Closed by itself it leaves nothing behind: Back leads to the page before, and forward to this one.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goForward()
    await expect(message).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/customer')
  })

test('Back leads on from a page that has not heard yet that its dialog is closed', async ({
  page,
}) => {
  await signInWithAPast(page, 'customer')
  await openDashboard(page)
  await page
    .getByRole('button', { name: /^Message/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() =>
    addEventListener('close', (event) => event.stopPropagation(), { capture: true }),
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressBack(page)
  await page.waitForURL((url) => url.pathname === '/')
})
