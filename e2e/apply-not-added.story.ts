import { ALL_AGREED, expectStep, field, fill, press, saveWholeDraft } from './applicant.ts'
import { expect, signUp, test } from './story.ts'

const LICENSE = {
  'newLicense.licenseNumber': 'PL-30518',
  'newLicense.issuingState': 'NJ',
  'newLicense.expirationDate': '2099-05-31',
}

test('a license and an area that were typed and not added outlive a saved draft and a reload', async ({
  page,
}) => {
  await signUp(page)
  await saveWholeDraft(page)
  await page.goto('/pro/apply?step=3')
  await fill(page, LICENSE)
  await press(page, 'Previous')
  await page.goto('/pro/apply?step=4')
  await field(page, 'newArea').fill('Newark')
  await press(page, 'Save Draft')
  const toast = page.locator('[data-toast]')
  await expect(toast).toContainText('Draft saved successfully')
  await expect(toast).toContainText('What you typed and did not add stays in this tab.')
  await page.reload()
  await expect(field(page, 'newArea')).toHaveValue('Newark')
  await page.getByRole('button', { name: 'Licenses & Insurance' }).click()
  for (const [name, value] of Object.entries(LICENSE))
    await expect(field(page, name)).toHaveValue(value)
})

test('nothing is sent in while a license is typed and not added', async ({ page }) => {
  await signUp(page)
  await saveWholeDraft(page, {
    ...ALL_AGREED,
  })
  await page.goto('/pro/apply?step=6')
  await page.getByRole('button', { name: 'Licenses & Insurance' }).click()
  await fill(page, LICENSE)
  await page.goBack()
  await expectStep(page, 'Agreement')
  await press(page, 'Submit Application')
  await expectStep(page, 'Licenses & Insurance')
  await expect(page.getByRole('alert')).toContainText(
    'Add this license, or clear it, before you go on.',
  )
  await press(page, 'Add License')
  await page.getByRole('button', { name: 'Agreement' }).click()
  await press(page, 'Submit Application')
  await page.waitForURL('**/professional')
  await expect(page.getByText('PL-30518')).toBeVisible()
})
