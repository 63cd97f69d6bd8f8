import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '82520'

test('somebody names their own calendar, reads why it could not be read, and removes it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'plumbing', zipCode: ZIP })
  await page.goto('/professional/business#busy-times')
  const section = page.getByRole('region', { name: 'Busy times from your own calendar' })
  await expect(section).toBeFocused()
  const address = section.getByLabel('Address of your calendar')
  await address.fill('http://127.0.0.1/mine.ics')
  await section.getByRole('button', { name: 'Save calendar' }).click()
  await expect(section.getByText('can be read from the internet')).toBeVisible()
  await expect(address).toBeFocused()
  await expectAccessible(page)

  // What is typed outlives the page. Nobody has this name.
  await address.fill('webcal://calendar.invalid/mine.ics')
  await page.reload()
  await expect(address).toHaveValue('webcal://calendar.invalid/mine.ics')
  await section.getByRole('button', { name: 'Save calendar' }).press('Enter')
  await expect(section.getByText('Could not be read')).toBeVisible()
  await expect(address).toHaveValue('https://calendar.invalid/mine.ics')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await section.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(section.getByRole('button', { name: 'Remove calendar' })).toHaveCount(0)
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('')
})
