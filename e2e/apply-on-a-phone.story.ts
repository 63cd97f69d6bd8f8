import type { Page } from '@playwright/test'
import { BUSINESS, CONSENTS, IDENTITY, expectStep, fill } from './applicant.ts'
import { expect, expectNoSidewaysScroll, signUp, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const tap = (page: Page, name: string) => page.getByRole('button', { name }).tap()

/** No sideways scroll, the main action in reach, nothing too small for a thumb. */
async function expectFitting(page: Page, action: string) {
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: action })).toBeInViewport()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main select, main input:not([type=checkbox])')]
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
}

test('the six steps on a phone', async ({ page }) => {
  await signUp(page)
  await page.goto('/pro/apply')
  await expectStep(page, 'Identity Verification')
  await expectFitting(page, 'Next')
  await fill(page, IDENTITY)
  await tap(page, 'Next')
  await expectStep(page, 'Business Profile')
  await expectFitting(page, 'Next')
  await fill(page, BUSINESS)
  await tap(page, 'Next')
  await expectStep(page, 'Licenses & Insurance')
  await expectFitting(page, 'Next')
  await fill(page, {
    'newLicense.licenseNumber': 'PL-20417',
    'newLicense.issuingState': 'NY',
    'newLicense.expirationDate': '2099-05-31',
  })
  await tap(page, 'Add License')
  await tap(page, 'Next')
  await expectStep(page, 'Service Areas')
  await page.getByLabel('City, ZIP code or area name').fill('10001')
  await tap(page, 'Add Area')
  await expectFitting(page, 'Next')
  await tap(page, 'Next')
  await expectStep(page, 'Availability')
  await expectFitting(page, 'Next')
  await tap(page, 'Next')
  await expectStep(page, 'Agreement')
  await expectFitting(page, 'Submit Application')
  // Back to a step that was done, and on again.
  await tap(page, 'Service Areas')
  await expect(page.getByText('16 miles around', { exact: true })).toBeVisible()
  await tap(page, 'Agreement')
  for (const name of CONSENTS) await page.getByRole('checkbox', { name }).tap()
  await tap(page, 'Submit Application')
  await page.waitForURL('**/professional')
  await expect(page.getByText('We have your application')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
