import type { Locator } from '@playwright/test'
import { agreeAndSubmit, expectStep, saveWholeDraft } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, signUp, test } from './story.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 860 }

/** Both presses of a double click come before anything is drawn anew, as on a machine that is busy. */
const pressTwice = (button: Locator) =>
  button.evaluate((its) => {
    for (const detail of [1, 2])
      its.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  })

test('a double click is one press', async ({ page, browser }) => {
  const operator = await openOperator(browser)
  const lastName = `Twice${process.pid}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await signUp(page)
  await saveWholeDraft(page, { lastName })
  await page.setViewportSize(PHONE)
  await page.goto('/pro/apply')
  await expectStep(page, 'Identity Verification')
  // The second press reaches the button of the next step.
  await button('Next').dblclick()
  await expectStep(page, 'Business Profile')
  await button('Next').click()
  await expectStep(page, 'Licenses & Insurance')
  await page.getByLabel('License type').selectOption('trade')
  await page.getByLabel('License number').fill('T-77')
  await page.getByLabel('Issuing state').fill('SD')
  await page.getByLabel('Expiration date', { exact: true }).fill('2099-05-31')
  await pressTwice(button('Add License'))
  await expect(page.getByText('T-77, SD. Valid until May 31, 2099.')).toBeVisible()
  await expect(page.getByText('This license cannot be added yet')).toHaveCount(0)
  await expect(page.getByText('Added: Trade License T-77', { exact: true })).toBeAttached()
  await page.goto('/pro/apply?step=6')
  await agreeAndSubmit(page)

  let rejections = 0
  await operator.route('**/reject', (route) => {
    rejections += 1
    return route.continue()
  })
  await operator.goto('/operator')
  await operator.getByRole('link', { name: lastName }).click()
  await operator.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The license is not valid.')
  await pressTwice(dialog.getByRole('button', { name: 'Reject application' }))
  await expect(operator.getByText('Application rejected')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(operator.getByText('Your decision was not kept')).toHaveCount(0)
  expect(rejections).toBe(1)

  // Here the second press lands beside the dialog that the first one opens.
  await page.setViewportSize(DESK)
  await page.goto('/profile')
  await button('Change password').dblclick()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
