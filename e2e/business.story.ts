import type { Page } from '@playwright/test'
import { ALL_CHECKED } from '#contract/testing-application.ts'
import { becomeProfessional, saveWholeDraft } from './applicant.ts'
import { decide, openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '59715'
const NUMBER = `PL-${process.pid}`

/** Somebody who was approved with a business license only. */
async function becomeApproved(page: Page, operator: Page) {
  await signUp(page)
  const id = await saveWholeDraft(page, { serviceAreas: [{ zipCode: ZIP, radiusKm: 25 }] })
  const licenses = `/api/pro-applications/${id}/licenses`
  const [held] = await (await page.request.get(licenses)).json()
  await page.request.delete(`${licenses}/${held.id}`)
  const { id: _id, ...license } = held
  await page.request.post(licenses, { data: { ...license, licenseType: 'business' } })
  const sent = await page.request.post('/api/pro-applications/submit', {
    data: { termsAccepted: true, backgroundCheckConsent: true },
  })
  expect(sent.status()).toBe(200)
  await decide(operator, `${id}/approve`, { trades: ['plumbing'], checklist: ALL_CHECKED })
}

test('somebody without a license that counts sends one in, and is available once it is checked', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const operator = await openOperator(browser)
  await becomeApproved(page, operator)
  await page.goto('/professional')
  const header = page.getByRole('main').locator('header')
  await expect(header.getByText('No offers now')).toBeVisible()
  await expect(header).toContainText('Send in a contractor or trade license')
  await header.getByRole('link', { name: 'See your business' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'My business' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Licenses' }).click()
  const licenses = page.getByRole('region', { name: 'Licenses' })
  await expect(licenses).toBeFocused()
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('License number').fill(NUMBER)
  await dialog.getByLabel('Issuing state').fill('MT')
  await dialog.getByRole('button', { name: 'Send in for a check' }).click()
  await expect(dialog.getByText('Expiration date is required')).toBeVisible()
  await expectAccessible(page)

  // What is typed outlives the dialog and the page.
  await page.reload()
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  await expect(dialog.getByLabel('License number')).toHaveValue(NUMBER)
  await dialog.getByLabel('Expiration date').fill('2031-05-31')
  await dialog.getByRole('button', { name: 'Send in for a check' }).click()
  await expect(licenses.getByText('Waiting for our check')).toBeVisible()
  await expect(page.getByText('Your license is being checked.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await operator.setViewportSize({ width: 390, height: 844 })
  await operator.goto('/operator/licenses')
  const row = operator.getByRole('listitem').filter({ hasText: NUMBER })
  await expect(row.getByText('A new license')).toBeVisible()
  await expectAccessible(operator)
  await expectNoSidewaysScroll(operator)
  await row.getByRole('button', { name: 'Check' }).click()
  await operator.getByRole('button', { name: 'Valid', exact: true }).click()
  await expect(operator.getByText('Say where you looked it up.')).toBeVisible()
  await operator.getByLabel('Where you looked it up').fill('Board of Plumbers')
  await operator.getByRole('button', { name: 'Valid', exact: true }).click()
  await expect(operator.getByText('License confirmed')).toBeVisible()
  await expect(row).toHaveCount(0)

  // Nobody reloads.
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await expect(licenses.getByText('Valid until May 31, 2031')).toBeVisible()
  await page.goto('/professional')
  await expect(header.getByText('Available')).toBeVisible()
})

test('a place is added, its circle seen on the map, and another tab follows', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeApproved(page, await openOperator(browser))
  await page.goto('/professional/business')
  const other = await page.context().newPage()
  await other.goto('/professional/business')
  const areas = page.getByRole('region', { name: 'Areas' })
  await expect(areas.getByText('Your areas cover')).toBeVisible()

  await areas.getByLabel('Add a place').fill('livingston mt')
  await expect(areas.getByRole('option', { name: 'Livingston, MT' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await areas.getByLabel('Miles around Livingston, MT').fill('0')
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await expect(areas.getByText('Choose 1 to 311 whole miles.')).toBeVisible()
  await areas.getByLabel('Miles around Livingston, MT').fill('30')
  await expect(areas.getByText('Your changes are not saved yet.')).toBeVisible()
  const before = await areas.getByText('Your areas cover').textContent()
  await areas.getByLabel('Miles around Livingston, MT').fill('90')
  await expect(areas.getByText('Your areas cover')).not.toHaveText(before ?? '')
  await areas.getByRole('button', { name: 'Save areas' }).click()
  await expect(page.getByText('Areas saved')).toBeVisible()
  await expect(areas.getByText('Your changes are not saved yet.')).toHaveCount(0)
  await expect(other.getByLabel('Miles around Livingston, MT')).toHaveValue('90')
  await areas.getByText('Stop offering me work farther away').click()
  await areas.getByLabel('Miles at most').fill('25')
  await expect(areas.getByText('You were offered no job in the last 60 days.')).toBeVisible()
  await areas.getByRole('button', { name: 'Stop beyond 25 miles' }).click()
  await expect(areas.getByLabel('Miles around Livingston, MT')).toHaveValue('25')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a profile speaks to a professional as to one, and keeps the phone their customers call', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: '58601' })
  await page.goto('/profile')
  await expect(page.getByText('Your customers read your first name')).toBeVisible()
  await expect(page.getByText('Your bookings start from')).toHaveCount(0)
  const phone = page.getByLabel('Phone')
  await phone.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Customers call you at this number once you set off')).toBeVisible()
  await expect(phone).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await phone.fill('212 555 0188')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your customers read your first name and your phone')).toBeVisible()
  await operator.goto('/profile')
  await expect(operator.getByText('Other operators read your name beside')).toBeVisible()
})

test('a slip in the date of a renewal is met by who sends it in, and by who checks one', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: ZIP })
  const { licenses: held } = await (await page.request.get('/api/professional')).json()
  await page.goto('/professional/business')
  const licenses = page.getByRole('region', { name: 'Licenses' })
  await licenses.getByRole('button', { name: /^Renew: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew your license' })
  await dialog.getByLabel('Expiration date').fill('2029-05-31')
  await dialog.getByRole('button', { name: 'Send in for a check' }).click()
  await expect(dialog.getByText(/^The license you have is valid until May 31, 2099/)).toBeVisible()
  await expect(dialog.getByLabel('Expiration date')).toBeFocused()

  // Typed as a new one it is the same license, and meets the same question.
  const { licenseType, licenseNumber, issuingState } = held[0]
  await page.keyboard.press('Escape')
  await licenses.getByRole('button', { name: 'Add a license' }).click()
  const added = page.getByRole('dialog', { name: 'Add a license' })
  await added.getByLabel('License type').selectOption(licenseType)
  await added.getByLabel('License number').fill(`${licenseNumber}1`)
  await added.getByLabel('Issuing state').fill(issuingState.toLowerCase())
  await expect(added.getByText('this is a second one, beside it')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await added.getByRole('button', { name: `It renews ${licenseNumber}` }).click()
  await expect(added.getByText(/^You have this license: it is valid until/)).toBeVisible()
  await added.getByLabel('Expiration date').fill('2029-05-31')
  await added.getByRole('button', { name: 'Send in for a check' }).click()
  await expect(added.getByText(/^The license you have is valid until May 31, 2099/)).toBeVisible()
  await expect(added.getByLabel('Expiration date')).toBeFocused()

  const shorter = { licenseType, licenseNumber, issuingState, expirationDate: '2029-05-31' }
  const sent = await page.request.post('/api/professional/licenses', { data: shorter })
  expect(sent.status()).toBe(201)
  await operator.goto('/operator/licenses')
  const row = operator.getByRole('listitem').filter({ hasText: licenseNumber })
  await row.getByRole('button', { name: 'Check' }).first().click()
  const check = operator.getByRole('dialog', { name: `Is ${licenseNumber} valid?` })
  await expect(check).toContainText('take the place of the one that is valid until May 31, 2099')
})
