import type { Page } from '@playwright/test'
import { field, press, saveWholeDraft } from './applicant.ts'
import { expect, loseAnswerOnce, signUp, test } from './story.ts'

const toast = (page: Page) => page.locator('[data-toast]')

const question = (page: Page) => page.getByRole('dialog', { name: 'Saved somewhere else' })

async function save(page: Page) {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await press(page, 'Save Draft')
  await saved
  await expect(toast(page)).toContainText('Draft saved successfully')
}

async function addArea(page: Page, city: string) {
  await page.getByLabel('City, ZIP code or area name').fill(city)
  await press(page, 'Add Area')
}

test('two tabs ask before one overwrites the other', async ({ page, context }) => {
  await signUp(page)
  await saveWholeDraft(page)
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/pro/apply')
  await field(page, 'city').fill('Albany')
  await field(other, 'city').fill('Boston')
  await press(other, 'Save Draft')
  await expect(toast(other)).toContainText('Draft saved successfully')

  await press(page, 'Save Draft')
  await question(page).getByRole('button', { name: 'Load what was saved elsewhere' }).click()
  await expect(field(page, 'city')).toHaveValue('Boston')

  await field(page, 'city').fill('Chicago')
  await field(other, 'city').fill('Denver')
  // By its answer: the words of the save before may still be shown. Nothing was typed since, so what the first tab saves now appears by itself.
  await save(other)
  await press(page, 'Save Draft')
  await question(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page)).toContainText('Draft saved successfully')
  await expect(field(other, 'city')).toHaveValue('Chicago')
})

test('what was removed, ticked or renewed elsewhere is never undone without a question', async ({
  page,
  context,
  browser,
}) => {
  await signUp(page)
  const id = await saveWholeDraft(page)
  await page.request.post(`/api/pro-applications/${id}/service-areas`, { data: { city: 'Newark' } })
  const storageState = await context.storageState()
  const other = await (await browser.newContext({ storageState })).newPage()
  for (const tab of [page, other]) await tab.goto('/pro/apply?step=4')

  await addArea(page, 'Troy')
  await press(other, 'Remove 10001')
  await save(other)
  await press(page, 'Save Draft')
  await question(page).getByRole('button', { name: 'Load what was saved elsewhere' }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove Newark' })).toBeVisible()

  await addArea(page, 'Albany')
  await press(other, 'Agreement')
  await other.getByRole('checkbox', { name: 'Terms and conditions' }).check()
  await save(other)
  await press(page, 'Save Draft')
  await question(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(toast(page)).toContainText('Draft saved successfully')
  const current = async () => (await page.request.get('/api/pro-applications/current')).json()
  expect(await current()).toMatchObject({ termsAccepted: false })

  // A license that is saved by itself leaves the version of the application as it was.
  await addArea(page, 'Utica')
  await page.request.post(`/api/pro-applications/${id}/licenses`, {
    data: {
      licenseType: 'trade',
      licenseNumber: 'PL-20417',
      issuingState: 'NY',
      expirationDate: '2098-01-31',
    },
  })
  await press(page, 'Save Draft')
  await question(page).getByRole('button', { name: 'Load what was saved elsewhere' }).click()
  await press(page, 'Licenses & Insurance')
  await expect(page.getByText('PL-20417, NY. Valid until Jan 31, 2098.')).toBeVisible()
})

test('a save of which only the answer got lost is no other tab, also after a reload', async ({
  page,
}) => {
  await signUp(page)
  await saveWholeDraft(page)
  await page.goto('/pro/apply')
  await field(page, 'city').fill('Boston')
  const lost = async () => {
    await loseAnswerOnce(page, '**/api/pro-applications')
    await press(page, 'Save Draft')
    await expect(toast(page)).toContainText('Failed to save draft')
  }
  await lost()
  await field(page, 'city').fill('Chicago')
  await save(page)

  await field(page, 'city').fill('Denver')
  await lost()
  await field(page, 'city').fill('El Paso')
  await page.reload()
  await expect(field(page, 'city')).toHaveValue('El Paso')
  await save(page)
  await expect(question(page)).toHaveCount(0)
})
