import type { Page } from '@playwright/test'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import {
  BUSINESS,
  CONSENTS,
  IDENTITY,
  agreeAndSubmit,
  expectStep,
  field,
  fill,
  press,
  saveWholeDraft,
} from './applicant.ts'
import { decide, openOperator } from './operator.ts'
import { expect, expectAccessible, saidInPassing, signUp, test } from './story.ts'

const toast = (page: Page) => page.locator('[data-toast]')

test('a newcomer applies in six steps, and is told each mistake on the way', async ({ page }) => {
  const person = await signUp(page)
  await page.goto('/pro/apply')
  await expectStep(page, 'Identity Verification')
  await expect(field(page, 'firstName')).toHaveValue(person.firstName)
  await expect(field(page, 'email')).toHaveValue(person.email)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')

  await press(page, 'Next')
  await expect(toast(page)).toContainText('Please fix the errors')
  await expect(toast(page)).toContainText('Complete all required fields before proceeding.')
  await expect(field(page, 'phone')).toBeFocused()
  await expect(field(page, 'phone')).toHaveAccessibleDescription(/Valid phone number is required/)
  for (const told of ['Address is required', 'State is required', 'Valid zip code is required'])
    await expect(page.getByText(told)).toBeVisible()
  await fill(page, IDENTITY)
  await expect(page.getByText('Address is required')).toHaveCount(0)
  const opened = page.waitForResponse('**/api/pro-applications')
  await press(page, 'Next')
  expect((await opened).status()).toBe(200)

  await expectStep(page, 'Business Profile')
  await expect(page.getByRole('heading', { name: 'Business Profile' })).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '2')
  await expect(field(page, 'businessType')).toHaveValue('sole_proprietorship')
  await expect(field(page, 'yearsExperience')).toHaveValue('0')
  await press(page, 'Next')
  await expect(page.getByText('Tax ID is required')).toBeVisible()
  await fill(page, BUSINESS)
  await field(page, 'businessType').selectOption('Limited Liability Company (LLC)')
  await field(page, 'yearsExperience').fill('7')
  await press(page, 'Next')

  await expectStep(page, 'Licenses & Insurance')
  await press(page, 'Next')
  await expect(toast(page)).toContainText('Missing Licenses')
  await expect(toast(page)).toContainText('Please add at least one professional license.')
  await press(page, 'Add License')
  for (const told of ['License number', 'Issuing state', 'Expiration date'])
    await expect(page.getByRole('alert')).toContainText(`${told} is required`)
  await page.getByLabel('License type').selectOption('Trade License')
  await fill(page, {
    'newLicense.licenseNumber': 'PL-20417',
    'newLicense.issuingState': 'NY',
    'newLicense.expirationDate': '2020-05-31',
  })
  await press(page, 'Add License')
  await expect(page.getByRole('alert')).toContainText('This license has expired.')
  await field(page, 'newLicense.expirationDate').fill('2099-05-31')
  await press(page, 'Add License')
  await expect(page.getByText('PL-20417, NY. Valid until May 31, 2099.')).toBeVisible()
  await press(page, 'Next')

  await expectStep(page, 'Service Areas')
  await press(page, 'Next')
  await expect(toast(page)).toContainText('Missing Service Areas')
  const area = page.getByLabel('City, ZIP code or area name')
  for (const [typed, told] of [
    ['  ', 'Please enter a service area'],
    [' Newark ', ''],
    ['Newark', 'This service area is already added'],
    ['10001', ''],
  ] as const) {
    await area.fill(typed)
    await area.press('Enter')
    // Once there is one, none is said to be missing.
    if (told === '') {
      await expect(area).toHaveValue('')
      await expect(page.getByText('Missing Service Areas')).toHaveCount(0, { timeout: 1_000 })
    } else {
      await expect(area).toHaveAccessibleDescription(new RegExp(told))
      await area.pressSequentially('e')
      await expect(area).not.toHaveAccessibleDescription(new RegExp(told))
    }
  }
  await expect(page.getByText('16 miles around', { exact: true })).toBeVisible()
  await press(page, 'Next')

  await expectStep(page, 'Availability')
  await expect(page.getByLabel('From on Monday')).toHaveValue('09:00')
  await expect(page.getByLabel('To on Friday')).toHaveValue('17:00')
  await expect(page.getByLabel('From on Sunday')).toHaveCount(0)
  const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  for (const day of workdays) await page.getByText(day, { exact: true }).click()
  await press(page, 'Next')
  await expect(toast(page)).toContainText('Missing Availability')
  await page.getByRole('switch', { name: 'Saturday' }).click()
  await page.getByRole('switch', { name: 'Sunday' }).click()
  await page.getByRole('switch', { name: 'Sunday' }).click()
  await expect(page.getByLabel('To on Sunday')).toHaveCount(0)
  await page.getByLabel('To on Saturday').fill('08:00')
  await press(page, 'Next')
  await expect(page.getByLabel('To on Saturday')).toHaveAccessibleDescription(
    'The end must be after the start.',
  )
  await page.getByLabel('To on Saturday').fill('13:00')
  await press(page, 'Next')

  await expectStep(page, 'Agreement')
  await expect(page.getByText('2-3 business days')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  const submit = page.getByRole('button', { name: 'Submit Application' })
  for (const name of CONSENTS) {
    await expect(submit).toBeDisabled()
    await page.getByRole('checkbox', { name }).check()
  }
  await submit.click()
  await expect(toast(page)).toContainText('Application submitted successfully!')
  await page.waitForURL('**/professional')
  await expect(page.getByText('We have your application')).toBeVisible()
  for (const sent of ["Moreau & O'Neill Plumbing", 'Newark', 'Saturday, 9:00 AM - 1:00 PM'])
    await expect(page.getByText(sent)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0)
  await page.goto('/pro/apply')
  await expect(page.getByText('We have your application')).toBeVisible()
})

test('what was typed survives a reload, the back button, a failed save and an ended session', async ({
  page,
  context,
}) => {
  const person = await signUp(page)
  await page.goto('/pro/apply')
  await field(page, 'phone').fill('123')
  await page.reload()
  await expect(field(page, 'phone')).toHaveValue('123')
  await press(page, 'Save Draft')
  await expect(toast(page)).toContainText('Failed to save draft')
  await expect(toast(page)).toContainText('400: Valid phone number is required')
  await expect(field(page, 'phone')).toBeFocused()

  // The draft that saves itself blocks nobody.
  await page.route('**/api/pro-applications', (route) => route.fulfill({ status: 503, body: '' }))
  await fill(page, IDENTITY)
  await press(page, 'Next')
  await field(page, 'businessName').fill('Kept & Co')
  await press(page, 'Save Draft')
  await expect(toast(page)).toContainText('Failed to save draft')
  await page.unroute('**/api/pro-applications')
  await page.goBack()
  await expect(field(page, 'city')).toHaveValue('New York')
  await page.goForward()
  await page.reload()
  await expect(field(page, 'businessName')).toHaveValue('Kept & Co')

  await context.clearCookies()
  // For half a second.
  const unauthorized = saidInPassing(page, 'Unauthorized', '[data-toast]')
  await press(page, 'Save Draft')
  await unauthorized
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=password]').fill(person.password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL('**/pro/apply?step=2')
  await expect(field(page, 'businessName')).toHaveValue('Kept & Co')
  await press(page, 'Save Draft')
  await expect(toast(page)).toContainText('Draft saved successfully')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.reload()
  await expect(field(page, 'businessName')).toHaveValue('Kept & Co')
})

test('what was removed or unticked is gone, and what failed is saved by a repeat', async ({
  page,
}) => {
  await signUp(page)
  const id = await saveWholeDraft(page)
  await page.goto('/pro/apply?step=4')
  await press(page, 'Remove 10001')
  const area = page.getByLabel('City, ZIP code or area name')
  await area.fill('Newark')
  await press(page, 'Add Area')
  await press(page, 'Licenses & Insurance')
  await fill(page, {
    'newLicense.licenseNumber': 'GC-7',
    'newLicense.issuingState': 'NY',
    'newLicense.expirationDate': '2099-05-31',
  })
  await press(page, 'Add License')
  await press(page, 'Agreement')
  // The draft that is saved on the way holds the areas, so only the license is left out.
  for (const calls of ['**/licenses', '**/service-areas'])
    await page.route(calls, (route) =>
      /GC-7|Newark/.test(route.request().postData() ?? '')
        ? route.fulfill({ status: 503, body: '' })
        : route.continue(),
    )
  await agreeAndSubmit(page)
  await expect(toast(page)).toContainText('Partial save issues')
  await expect(toast(page)).toContainText(
    'Application submitted but some details may need manual review.',
  )
  await page.reload()
  const left = page.getByRole('region', { name: 'Some details were not saved' })
  await expect(left.getByRole('listitem')).toHaveText(['General Contractor GC-7'])
  await page.unroute('**/licenses')
  await press(page, 'Save them again')
  await expect(left).toHaveCount(0)
  await expect(page.getByText('General Contractor GC-7, NY, until May 31, 2099')).toBeVisible()
  const areas = await (await page.request.get(`/api/pro-applications/${id}/service-areas`)).json()
  expect(areas.map(({ city }: { city: string }) => city)).toEqual(['Newark'])
})

test('what the server finds wrong lands on its field, wherever that is', async ({ page }) => {
  await signUp(page)
  await saveWholeDraft(page)
  await page.goto('/pro/apply?step=6')
  for (const name of CONSENTS) await page.getByRole('checkbox', { name }).check()
  await page.route('**/submit', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Not valid',
        status: 400,
        detail: 'Tax ID is required',
        issues: [{ path: 'taxId', message: 'Tax ID is required' }],
      },
    }),
  )
  await press(page, 'Submit Application')
  await expect(toast(page)).toContainText('Failed to submit application')
  await expect(toast(page)).toContainText('400: Tax ID is required')
  await expectStep(page, 'Business Profile')
  await expect(field(page, 'taxId')).toBeFocused()
  await expect(field(page, 'taxId')).toHaveAccessibleDescription(/Tax ID is required/)

  await field(page, 'taxId').fill('')
  await page.goto('/pro/apply?step=6')
  await press(page, 'Submit Application')
  await expect(toast(page)).toContainText('Incomplete Application')
  await expect(field(page, 'taxId')).toBeFocused()
})

test('a decision appears by itself: rejected, applied again, approved', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await signUp(page)
  const first = await saveWholeDraft(page)
  await page.goto('/pro/apply?step=6')
  await agreeAndSubmit(page)
  await decide(operator, `${first}/reject`, { reason: 'We could not find license PL-20417.' })
  await expect(page.getByText('We could not find license PL-20417.')).toBeVisible()

  await press(page, 'Apply again')
  await page.waitForURL('**/pro/apply')
  const why = page.getByRole('region', { name: 'Why we could not approve your last application' })
  await expect(why).toContainText('We could not find license PL-20417.')
  await expect(field(page, 'address')).toHaveValue(IDENTITY.address)
  await press(page, 'Licenses & Insurance')
  await expect(page.getByText('PL-20417, NY. Valid until May 31, 2099.')).toBeVisible()
  await page.goto('/professional')
  await expect(page.getByText('You have not sent your new application yet')).toBeVisible()
  await expect(why).toContainText('We could not find license PL-20417.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go on with your application' }).click()
  await expectStep(page, 'Identity Verification')
  await press(page, 'Agreement')
  await expectAccessible(page)
  await agreeAndSubmit(page)
  await expect(page.getByText('We have your application')).toBeVisible()
  await expect(why).toHaveCount(0)
  const { id } = await (await page.request.get('/api/pro-applications/current')).json()
  expect(id).not.toBe(first)
  // The figures of a customer, which are read on the way, know none of a professional.
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('$0.00')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('We have your application')).toBeVisible()
  await decide(operator, `${id}/approve`, { trades: ['plumbing'], checklist: ALL_CHECKED })
  await expect(page.getByRole('heading', { name: 'New Job Requests' })).toBeVisible()
  await expect(page.getByText('Starts here; no offers answered yet')).toBeVisible()
  await expect(page.getByText('Not known')).toHaveCount(0)
  await page.goto('/pro/apply')
  await expect(page.getByText('You are already a professional')).toBeVisible()
  await page.getByRole('link', { name: 'Open My business' }).click()
  await expect(page.getByRole('heading', { name: 'My business' })).toBeVisible()
})

test('a step that was reached is opened again only past what is right', async ({ page }) => {
  await signUp(page)
  await saveWholeDraft(page)
  await page.goto('/pro/apply?step=2')
  await field(page, 'taxId').fill('')
  // Back is always open.
  await press(page, 'Identity Verification')
  await field(page, 'city').fill('')
  await press(page, 'Agreement')
  await expect(toast(page)).toContainText('Please fix the errors')
  await expect(field(page, 'city')).toBeFocused()
  await field(page, 'city').fill('Albany')
  await press(page, 'Agreement')
  await expectStep(page, 'Business Profile')
  await expect(field(page, 'taxId')).toBeFocused()
  await expect(field(page, 'taxId')).toHaveAccessibleDescription(/Tax ID is required/)
  await field(page, 'taxId').fill('12-3456789')
  await press(page, 'Agreement')
  await expectStep(page, 'Agreement')
})
