import { becomeProfessional } from './applicant.ts'
import { openOperator } from './operator.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 } })

const QUESTION = `Why did no job of ${process.pid} Oak Street come to me?`
const ANSWER = 'None was booked there in the last 30 days.'

test('a professional asks a person how jobs come to them, and reads the answer', async ({
  page,
  browser,
}) => {
  const operator = await openOperator(browser)
  await becomeProfessional(page, operator, { trade: 'hvac', zipCode: '57501' })
  await page.goto('/professional')
  // What comes later stands above it, and would move it from under the finger.
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await page.getByText('The last 30 days, and why').click()
  await page.getByRole('button', { name: 'Ask a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask a person' })
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  await expect(dialog.getByText('Write your question.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your question').fill(QUESTION)
  // Closing it loses nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask a person' }).click()
  await expect(dialog.getByLabel('Your question')).toHaveValue(QUESTION)
  await dialog.getByRole('button', { name: 'Send the question' }).click()
  const own = page.getByRole('list', { name: 'Your questions' })
  await expect(own.getByText(QUESTION)).toBeVisible()
  await expect(own.getByText('We answer as soon as')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await operator.setViewportSize({ width: 390, height: 844 })
  // It waits on the list of work, and leads to where it is answered.
  await operator.goto('/operator?part=cases')
  const row = operator.getByRole('listitem').filter({ hasText: QUESTION })
  await expect(row).toBeVisible()
  // Tomorrow, not when an application of the same day has to be decided.
  await expect(row.getByText(/^In (2[23] h|[123] days?)$/)).toBeVisible()
  await expectAccessible(operator)
  await row.getByRole('link').click()
  await expect(
    operator.getByRole('heading', { name: 'Questions from professionals' }),
  ).toBeInViewport()
  await expect(row).toBeVisible()
  // The two pages say the same of what waits.
  await expect(operator.getByText('No case and no question waits')).toHaveCount(0)
  await expectAccessible(operator)
  await expectNoSidewaysScroll(operator)
  await row.getByRole('button', { name: /^Answer/ }).click()
  await operator.getByLabel('Your answer').fill(ANSWER)
  await operator.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Answer/ }).click()
  await expect(operator.getByLabel('Your answer')).toHaveValue(ANSWER)
  await expectAccessible(operator)
  await operator.getByRole('button', { name: 'Send the answer' }).click()
  await expect(operator.getByText('Question answered')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.reload()
  await expect(own.getByText(ANSWER)).toBeVisible()
  await expect(page.getByText('No reviews yet')).toBeVisible()

  // What was sent is not there to be sent once more.
  await page.getByText('The last 30 days, and why').click()
  await page.getByRole('button', { name: 'Ask a person' }).click()
  await expect(dialog.getByLabel('Your question')).toHaveValue('')
})
