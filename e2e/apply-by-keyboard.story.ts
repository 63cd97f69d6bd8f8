import { BUSINESS, CONSENTS, IDENTITY, expectStep, field } from './applicant.ts'
import { expect, signUp, tabTo, test } from './story.ts'

test('the six steps without touching the mouse', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const typeInto = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      await tabTo(page, field(page, name))
      await page.keyboard.type(value)
    }
  }

  await signUp(page)
  await page.goto('/pro/apply')
  await expectStep(page, 'Identity Verification')
  await tabTo(page, button('Next'))
  await press('Enter')
  // The first field that is wrong has the keyboard.
  await expect(field(page, 'phone')).toBeFocused()
  await typeInto(IDENTITY)
  await press('Enter')

  await expectStep(page, 'Business Profile')
  await expect(page.getByRole('heading', { name: 'Business Profile' })).toBeFocused()
  const { businessName, taxId, ...rest } = BUSINESS
  await typeInto({ businessName })
  await tabTo(page, field(page, 'businessType'))
  await press('ArrowDown')
  await expect(field(page, 'businessType')).toHaveValue('llc')
  await typeInto({ taxId, ...rest })
  await tabTo(page, button('Next'))
  await press('Space')

  await expectStep(page, 'Licenses & Insurance')
  await typeInto({
    'newLicense.licenseNumber': 'PL-20417',
    'newLicense.issuingState': 'NY',
    'newLicense.expirationDate': '05312099',
  })
  await tabTo(page, button('Add License'))
  await press('Enter')
  await expect(page.getByText('PL-20417, NY. Valid until May 31, 2099.')).toBeVisible()
  await tabTo(page, button('Next'))
  await press('Enter')

  await expectStep(page, 'Service Areas')
  await typeInto({ newArea: '10001' })
  await press('Enter')
  await page.keyboard.type('Newark')
  await press('Enter')
  const removed = page.getByRole('button', { name: 'Remove 10001' })
  await tabTo(page, removed)
  await press('Enter')
  await expect(removed).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your service areas' })).toBeFocused()
  await tabTo(page, button('Next'))
  await press('Enter')

  await expectStep(page, 'Availability')
  await tabTo(page, page.getByRole('switch', { name: 'Sunday' }))
  await press('Space')
  await expect(page.getByLabel('From on Sunday')).toHaveValue('09:00')
  await tabTo(page, button('Next'))
  await press('Enter')

  await expectStep(page, 'Agreement')
  for (const name of CONSENTS) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await press('Space')
  }
  await tabTo(page, button('Submit Application'))
  await press('Enter')
  await page.waitForURL('**/professional')
  await expect(page.getByText('We have your application')).toBeVisible()
})
