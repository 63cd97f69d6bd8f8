import { agreeAndSubmit, expectStep, press, saveWholeDraft } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signUp, test } from './story.ts'

/** Where nobody else of any story works. */
const ZIP = '99574'
const NUMBER = `V-${process.pid}`
const ASKED = 'Please tell us your trade, and send your state license.'

test('an operator asks for changes; the applicant makes them and sends it in again', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  const lastName = `Returned${process.pid}`
  await signUp(page)
  await saveWholeDraft(page, {
    lastName,
    serviceAreas: [{ zipCode: ZIP, radiusKm: 25 }],
  })
  await page.goto('/pro/apply?step=6')
  await agreeAndSubmit(page)

  await operator.goto('/operator')
  // On the page as from the list, the key of an approval leads to what it lacks.
  const identity = operator.getByLabel('Identity verified')
  await operator.getByRole('link', { name: lastName }).press('a')
  await expect(identity).toBeFocused()
  await expect(identity).toBeInViewport()
  await expect(operator.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await identity.blur()
  await operator.keyboard.press('a')
  await expect(identity).toBeFocused()
  await expect(operator.getByText('4 more to do before you can approve.')).toBeVisible()
  await operator.getByRole('button', { name: 'Ask for changes' }).click()
  const dialog = operator.getByRole('dialog', { name: /for changes/ })
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  await expect(dialog.getByText('Say what they are to change.')).toBeVisible()
  await dialog.getByLabel('What should they change?').fill(ASKED)
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  await expect(operator.getByText('Application returned')).toBeVisible()
  await expect(operator.getByRole('region', { name: 'Decision' })).toContainText(ASKED)
  await expectAccessible(operator)

  // The open page of the applicant says so by itself, and leads to the steps.
  await expect(page.getByRole('heading', { name: 'We need something from you' })).toBeVisible()
  await page.getByRole('link', { name: 'Service Areas' }).press('Enter')
  await expectStep(page, 'Service Areas')
  const opened = page.getByRole('heading', { level: 2, name: 'Service Areas', exact: true })
  await expect(opened).toBeFocused()
  await expect(opened).toBeInViewport()
  // From there to another, and nothing that was typed is lost.
  const area = page.getByLabel('City, ZIP code or area name')
  await area.fill('Queens')
  await page.getByRole('link', { name: 'Availability' }).press('Enter')
  await expectStep(page, 'Availability')
  await page.getByRole('link', { name: 'Service Areas' }).press('Enter')
  await expect(opened).toBeFocused()
  await expect(area).toHaveValue('Queens')
  await page.getByRole('link', { name: 'Service Areas' }).press('Enter')
  await expect(opened).toBeFocused()
  await area.clear()
  await page.goto('/professional')
  await page.getByRole('link', { name: 'Change your application' }).click()
  await expectStep(page, 'Identity Verification')
  await expect(page.getByText(ASKED)).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Business Profile')
  await page.getByRole('checkbox', { name: 'Plumbing' }).check()
  await page.getByRole('checkbox', { name: 'Electrical' }).check()
  await press(page, 'Licenses & Insurance')
  await page.getByLabel('License number').fill('S-77')
  await page.getByLabel('Issuing state').fill('AK')
  await page.getByLabel('Expiration date', { exact: true }).fill('2099-05-31')
  await page.getByLabel('Trade it proves').selectOption('plumbing')
  await press(page, 'Add License')
  await expect(page.getByText('S-77, AK. Valid until May 31, 2099. Proves Plumbing.')).toBeVisible()
  await page.getByRole('button', { name: /^Edit .* S-77$/ }).click()
  const number = page.getByLabel('License number')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('S-77')
  await number.fill('S-78')
  await press(page, 'Change License')
  await expect(page.getByText('S-78, AK. Valid until May 31, 2099. Proves Plumbing.')).toBeVisible()
  await expect(page.getByText('S-77')).toHaveCount(0)
  // What is typed and not added is not overwritten.
  await number.fill('S-79')
  await page.getByRole('button', { name: /^Edit .* S-78$/ }).click()
  await expect(page.getByText('Finish this one first.')).toBeVisible()
  await expect(number).toHaveValue('S-79')
  await press(page, 'Clear')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await press(page, 'Agreement')
  await press(page, 'Submit Application')
  await expect(page.getByText('We have your application')).toBeVisible()

  await operator.goto('/operator')
  const line = operator.getByRole('listitem').filter({ hasText: lastName })
  await expect(line).toContainText('Sent in again')
  await line.getByRole('link').click()
  await operator.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(operator)
  await operator.getByRole('checkbox', { name: 'Identity verified' }).check()
  await operator.getByRole('button', { name: 'Skip a check, with a reason' }).click()
  await expect(operator.getByText('Say why, and you can approve.')).toBeVisible()
  await operator.getByLabel('Why not every check?').fill('The board answers on Monday.')
  await expectAccessible(operator)
  await operator.getByRole('button', { name: 'Approve' }).click()
  const approving = operator.getByRole('dialog', { name: /^Approve/ })
  const plumbing = approving.getByRole('checkbox', { name: /Plumbing/ })
  await expect(plumbing).toBeChecked()
  await expect(plumbing).toHaveAccessibleName(/proven by General Contractor S-78/)
  const electrical = approving.getByRole('checkbox', { name: /Electrical/ })
  await expect(electrical).not.toBeChecked()
  await expect(electrical).toHaveAccessibleName(/no license named for it: tick it only if/)
  await approving.getByRole('button', { name: 'Approve application' }).click()
  const decision = operator.getByRole('region', { name: 'Decision' })
  await expect(decision).toContainText('The board answers on Monday.')
  await expect(page.getByRole('heading', { name: 'New Job Requests' })).toBeVisible()

  // What they send in later waits on the same list, which leads to where it is checked.
  const license = {
    licenseType: 'trade',
    licenseNumber: NUMBER,
    issuingState: 'NY',
    expirationDate: '2040-05-31',
    trade: 'hvac',
  }
  await page.request.post('/api/professional/licenses', { data: license })
  await operator.goto('/operator')
  await operator.setViewportSize({ width: 1280, height: 800 })
  const waiting = operator.getByRole('listitem').filter({ hasText: NUMBER })
  await expect(waiting).toContainText('A new license')
  await expectAccessible(operator)
  await waiting.getByRole('link').press('Enter')
  const checking = operator.getByRole('dialog', { name: `Is ${NUMBER} valid?` })
  await expect(
    checking.getByText('Valid opens a new trade to them: HVAC. Its jobs are offered'),
  ).toBeVisible()
  await expect(checking.getByText('No insurance was named.')).toBeVisible()
  await expectAccessible(operator)
  await operator.getByLabel('Where you looked it up').fill('https://licenses.example.gov')
  await operator.getByRole('button', { name: 'Valid', exact: true }).click()
  await expect(operator.getByText('License confirmed')).toBeVisible()
  await expect(
    operator.getByText('HVAC is open to them now. No insurance was named.'),
  ).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
