import type { Page } from '@playwright/test'
import { CONSENTS, IDENTITY, expectStep, field, fill, press, saveWholeDraft } from './applicant.ts'
import { expect, neverGiveUp, signUp, test } from './story.ts'

/** Saves of the draft wait until they are let go. */
async function holdSaves(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/pro-applications', async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}

const openProfile = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()

const saved = (page: Page) => page.waitForResponse('**/api/pro-applications')

for (const [when, back] of [
  ['before one comes back', 'late'],
  ['after one came back', 'early'],
] as const) {
  test(`what is typed while the draft opens itself is kept, if it ends ${when}`, async ({
    page,
  }) => {
    await signUp(page)
    await neverGiveUp(page)
    // Nobody tells the page what is saved.
    await page.route('**/api/events', (route) => route.abort())
    const letGo = await holdSaves(page)
    await page.goto('/pro/apply')
    await fill(page, IDENTITY)
    await press(page, 'Next')
    await field(page, 'businessName').fill('Kept & Co')
    await openProfile(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

    const opened = saved(page)
    if (back === 'late') {
      letGo()
      await opened
    }
    await page.goBack()
    await expectStep(page, 'Business Profile')
    await expect(field(page, 'businessName')).toHaveValue('Kept & Co')
    await field(page, 'taxId').fill('12-3456789')
    if (back === 'early') {
      letGo()
      await opened
    }

    await press(page, 'Save Draft')
    await expect(page.locator('[data-toast]')).toContainText('Draft saved successfully')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    await page.reload()
    await expect(field(page, 'businessName')).toHaveValue('Kept & Co')
    await expect(field(page, 'taxId')).toHaveValue('12-3456789')
  })
}

test('who leaves while the draft is being saved finds it saved', async ({ page }) => {
  await signUp(page)
  await saveWholeDraft(page)
  await page.goto('/pro/apply')
  await field(page, 'city').fill('Boston')
  const letGo = await holdSaves(page)
  await press(page, 'Save Draft')
  await openProfile(page)
  letGo()
  await expect(page.locator('[data-toast]')).toContainText('Draft saved successfully')
  await page.goBack()
  await expect(field(page, 'city')).toHaveValue('Boston')
  await field(page, 'city').fill('Chicago')
  await press(page, 'Save Draft')
  await expect
    .poll(async () => (await (await page.request.get('/api/pro-applications/current')).json()).city)
    .toBe('Chicago')
})

test('who submits while the draft is being saved has submitted', async ({ page }) => {
  await signUp(page)
  await saveWholeDraft(page)
  await page.goto('/pro/apply?step=6')
  for (const name of CONSENTS) await page.getByRole('checkbox', { name }).check()
  const letGo = await holdSaves(page)
  await press(page, 'Save Draft')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await press(page, 'Submit Application')
  letGo()
  await page.waitForURL('**/professional')
  await expect(page.getByText('We have your application')).toBeVisible()
})
